import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  checkDeliveries,
  type DeliverySettings,
  getDeliverySource,
  startDeliverySource,
} from '@tidewatch/contract/archive/deliveries'
import { getHistory } from '@tidewatch/contract/archive/history'
import { codes } from '@tidewatch/contract/codes'
import { createApiKey, listApiKeys, revokeApiKey } from '@tidewatch/contract/users/api-keys'
import { approveAccessRequest, openAccessRequest } from '@tidewatch/contract/users/grants'
import { deleteUser } from '@tidewatch/contract/users/users'
import { addMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { noStorage, Schedules } from '@tidewatch/local-services/graph-sandbox-schedules'
import { TransferTool } from '@tidewatch/local-services/graph-sandbox-transfer'
import { transferDestination } from '@tidewatch/local-services/graph-sandbox-transfer-destination'
import { subDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { transferDeliveries, transferFiles } from '#/platform/db/schema/archive/transfers.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Enqueue } from '#/platform/jobs/enqueue.ts'
import { eraseFileJob } from '#/primitives/stored-files/jobs.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { deleteUser as eraseUser } from '#/users/users/delete-user.ts'
import { cleanupTransfers } from './cleanup-transfers.ts'

const client = {
  id: 'transfer-tool',
  // secretlint-disable-next-line -- made up
  secret: 'transfer-secret-of-the-test',
  redirectUri: 'https://instagram.test/exports/transfer/callback',
}

let api: TestApp
let tool: TransferTool
let schedules: Schedules
const waited: number[] = []

beforeAll(async () => {
  api = await createTestApp({
    env: {
      DELIVERY_QUIET_MINUTES: '0',
      TRANSFER_CLIENT_ID: client.id,
      TRANSFER_CLIENT_SECRET: client.secret,
      TRANSFER_REDIRECT_URIS: client.redirectUri,
      TRANSFER_SERVICE_ID: 'tidewatch-7',
    },
    sandboxParts: (clock) => {
      tool = new TransferTool(
        {
          clientId: client.id,
          clientSecret: client.secret,
          authorizeUrl: 'http://web.test/authorize',
          tokenUrl: 'http://api.test/api/oauth/token',
          transferUrl: 'http://api.test/api/transfer',
          redirectUri: client.redirectUri,
        },
        async (url, init) => api.app.request(url.replace('http://api.test', ''), init),
        async (milliseconds) => waited.push(milliseconds),
      )
      schedules = new Schedules(clock.now, { transfer: transferDestination(tool) }, noStorage)
      return { schedules, tool }
    },
  })
})
afterAll(() => api.close())

const lists = 'connections/followers_and_following'

async function owner(account: string, id = `owns ${account}`) {
  const token = await api.signIn({ id, email: `${id.replace(/\W/g, '.')}@example.com` })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: account, source: 'archive' } })
  return { token, account, params: { id: data.id } }
}
type Owner = Awaited<ReturnType<typeof owner>>

/** The parameters of a request to the consent screen. */
const asked = (address: string) => Object.fromEntries(new URL(address).searchParams)

/** Approves the tool as its owner, as on the consent screen. */
async function allow({ account, token }: Owner): Promise<void> {
  const body = { ...asked(tool.ask(account)), scopes: [] }
  const { data } = await callApi(api.app, approveAccessRequest, { token, body })
  const answer = new URL(data.answerUrl)
  const state = answer.searchParams.get('state') ?? ''
  expect(await tool.answer({ state, code: answer.searchParams.get('code') ?? undefined })).toBe(account)
}

async function check(who: Owner): Promise<DeliverySettings> {
  await callApi(api.app, checkDeliveries, who)
  await api.runJobs()
  await callApi(api.app, checkDeliveries, who)
  await api.runJobs()
  return (await callApi(api.app, getDeliverySource, who)).data
}

const start = (who: Owner) => callApi(api.app, startDeliverySource, { ...who, body: { method: 'transfer' } })
const keptPaths = async () => (await api.context.db.select().from(transferFiles)).map(({ path }) => path)

/** Tokens as the tool has them. */
async function tokensOf({ account, token }: Owner): Promise<{ access: string; refresh: string }> {
  const body = { ...asked(tool.ask(account)), scopes: [] }
  const { data } = await callApi(api.app, approveAccessRequest, { token, body })
  const code = new URL(data.answerUrl).searchParams.get('code') ?? ''
  const answer = await ask({ grant_type: 'authorization_code', code, redirect_uri: client.redirectUri })
  const { access_token: access, refresh_token: refresh } = (await answer.json()) as Record<string, string>
  return { access: access ?? '', refresh: refresh ?? '' }
}

const ask = (form: Record<string, string>, path = 'token') =>
  api.app.request(`/api/oauth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: client.id, client_secret: client.secret, ...form }).toString(),
  })

const generic = (payload: object) =>
  JSON.stringify({ '@type': 'GenericPayload', schemaSource: 's', apiVersion: '1', payload })
const file = (folder: string, name: string, type = 'File') =>
  generic({ '@type': type, folder, name, dateModified: null })

function related(json: string, bytes: string | Buffer, end = '\r\n--b--\r\n'): Buffer {
  const part = (type: string) => `--b\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([
    Buffer.from(`${part('application/json')}${json}\r\n${part('application/octet-stream')}`),
    Buffer.from(bytes),
    Buffer.from(end),
  ])
}

interface Sent {
  token: string
  body: string | Buffer | ReadableStream
  type?: string
  headers?: Record<string, string>
}

/** Sends an item as given; resolves with the status and the error code. */
async function send({ token, body, type = 'multipart/related; boundary=b', headers = {} }: Sent): Promise<string> {
  const answer = await api.app.request('/api/transfer/blobs', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-dtp-job-id': 'job-1', ...headers },
    body: body instanceof Buffer ? new Uint8Array(body) : body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  const { error } = (await answer.json()) as { error?: string }
  return error ? `${answer.status} ${error}` : String(answer.status)
}

const people = (...names: string[]) =>
  JSON.stringify(names.map((value) => ({ string_list_data: [{ value, timestamp: 1_600_000_000 }] })))

describe('a schedule sent here', () => {
  test('is approved once, arrives item by item, is read without messages and pictures, and continues each day', async () => {
    const who = await owner('salt.sender')
    const { methods } = (await start(who)).data
    expect(methods.transfer).toMatchObject({ isAllowed: false })
    const link = new URL(methods.transfer?.toolUrl ?? '')
    expect(link.origin + link.pathname).toBe('https://accountscenter.instagram.com/info_and_permissions/dyi')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      import_service: 'tidewatch-7',
      date_range: 'ALL_TIME',
      schedule_frequency: 'ONCE_A_DAY_FOR_ONE_YEAR',
      redirect_uri: `${api.context.env.WEB_ORIGIN}/dashboard`,
    })

    const opened = await callApi(api.app, openAccessRequest, { ...who, body: asked(tool.ask(who.account)) })
    expect(opened.data).toMatchObject({ outcome: 'asks', isTransfer: true, scopes: [], answerHost: 'instagram.test' })
    await allow(who)
    await schedules.begin(who.account, 'transfer')
    expect(new Set(tool.log.map(({ status }) => status))).toEqual(new Set([200]))
    const first = await check(who)
    expect(first.source).toMatchObject({ method: 'transfer', state: 'current', read: 1, unread: [] })
    expect(first.methods.transfer).toMatchObject({ isAllowed: true })
    for (let day = 0; day < 3; day += 1) {
      await schedules.nextDay(who.account)
      api.clock.advance({ hours: 1 })
      await check(who)
    }
    const { archives } = (await callApi(api.app, getHistory, who)).data
    expect(archives).toHaveLength(4)
    expect(archives.map(({ contents }) => contents.followers?.completeness)).toContain('increment')

    // Messages and pictures were sent, too.
    const paths = tool.log.map(({ path }) => path)
    for (const unwanted of ['/messages/', '.jpg']) {
      expect(paths.some((path) => path.includes(unwanted))).toBe(true)
      expect((await keptPaths()).filter((path) => path.includes(unwanted))).toEqual([])
    }
    // The store contains only lists and insights, and they're encrypted.
    const stored = await readdir(api.filesDir)
    expect(stored.length).toBe((await keptPaths()).length)
    expect(stored.every((name) => name.endsWith('.enc'))).toBe(true)
  })

  test('is renewed with the same refresh token, and ends when its user removes it', async () => {
    const who = await owner('long.sender')
    await start(who)
    await allow(who)
    await schedules.begin(who.account, 'transfer')
    api.clock.advance({ hours: 2 })
    const before = tool.log.length
    await schedules.nextDay(who.account)
    const words = tool.log.slice(before).map(({ status, error }) => `${status} ${error ?? ''}`.trim())
    expect(words.slice(0, 2)).toEqual(['401 invalid_token', '200'])
    expect(words.slice(2).every((word) => word === '200')).toBe(true)

    const { data } = await callApi(api.app, listApiKeys, { token: who.token })
    expect(data.keys).toMatchObject([{ program: { name: 'Meta', host: 'Meta' }, scopes: [] }])
    await callApi(api.app, revokeApiKey, { token: who.token, params: { id: data.keys[0]?.id ?? '' } })
    expect(await tool.run({ owner: who.account, recurringId: null, folder: 'x', files: {} })).toBe('ended')
    expect(tool.isAllowed(who.account)).toBe(false)
    expect((await check(who)).methods.transfer).toMatchObject({ isAllowed: false })
  })

  test('may arrive before its account was set up, and is deleted with its user', async () => {
    const who = await owner('early.sender')
    await allow(who)
    await schedules.begin(who.account, 'transfer')
    await start(who)
    expect((await check(who)).source).toMatchObject({ read: 1 })
    const count = async () => (await readdir(api.filesDir)).length
    const before = await count()
    expect((await callApi(api.app, deleteUser, { token: who.token })).code).toBe(0)
    await api.runJobs()
    const rows = await api.context.db.select().from(transferDeliveries)
    expect(rows.filter(({ root }) => root.includes('early.sender'))).toEqual([])
    expect(await count()).toBeLessThan(before)
  })

  test('is deleted three days after it was read, or after thirty if it never was', async () => {
    const [read, unread] = [await owner('read.sender'), await owner('late.sender')]
    await start(read)
    for (const who of [read, unread]) {
      await allow(who)
      await schedules.begin(who.account, 'transfer')
    }
    await check(read)
    const kept = async (account: string) =>
      (await api.context.db.select().from(transferDeliveries)).filter(({ root }) => root.includes(account)).length
    api.clock.advance({ hours: 4 * 24 })
    await runMaintenance(api.context)
    expect([await kept('read.sender'), await kept('late.sender')]).toEqual([0, 1])
    api.clock.advance({ hours: 27 * 24 })
    await runMaintenance(api.context)
    expect(await kept('late.sender')).toBe(0)
  })
})

describe('a token', () => {
  test('is only issued to the holder of the secret, and opens nothing else of ours', async () => {
    const who = await owner('tight.lock')
    const { access, refresh } = await tokensOf(who)
    const renew = { grant_type: 'refresh_token', refresh_token: refresh }
    const wrong = await ask({ ...renew, client_secret: 'another-secret-of-sixteen' })
    expect([wrong.status, await wrong.json()]).toEqual([401, { error: 'invalid_client' }])
    const renewed = await ask(renew)
    expect([renewed.status, Object.keys((await renewed.json()) as object)]).toEqual([
      200,
      ['access_token', 'token_type'],
    ])
    expect((await callApi(api.app, listMonitors, { token: `Bearer ${access}` })).code).toBe(codes.notSignedIn)
    expect((await ask({ grant_type: 'refresh_token', refresh_token: 'nonsense' })).status).toBe(401)

    const revoke = (secret: string) => ask({ token: refresh, client_secret: secret }, 'revoke')
    expect((await revoke('another-secret-of-sixteen')).status).toBe(401)
    expect((await revoke(client.secret)).status).toBe(200)
    const over = await ask(renew)
    expect([over.status, await over.json()]).toEqual([401, { error: 'session_invalidated' }])
  })

  test('is bound to its challenge if one was sent', async () => {
    const who = await owner('with.proof')
    // RFC 7636, appendix B.
    const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' }
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    const codeOf = async () => {
      const body = { ...asked(tool.ask(who.account)), ...challenge, scopes: [] }
      const { data } = await callApi(api.app, approveAccessRequest, { token: who.token, body })
      return new URL(data.answerUrl).searchParams.get('code') ?? ''
    }
    const exchange = async (proof: Record<string, string>) =>
      (
        await ask({
          grant_type: 'authorization_code',
          code: await codeOf(),
          redirect_uri: client.redirectUri,
          ...proof,
        })
      ).status
    expect(await exchange({})).toBe(400)
    expect(await exchange({ code_verifier: 'x'.repeat(43) })).toBe(400)
    expect(await exchange({ code_verifier: verifier })).toBe(200)
  })

  test('is only sent to addresses of the tool, and other programs don’t get in without scopes', async () => {
    const who = await owner('other.address')
    const elsewhere = { ...asked(tool.ask(who.account)), redirect_uri: 'https://evil.example/callback' }
    expect((await callApi(api.app, openAccessRequest, { ...who, body: elsewhere })).code).toBe(codes.invalidInput)
    const program = { ...asked(tool.ask(who.account)), client_id: 'https://agent.example/client' }
    expect((await callApi(api.app, openAccessRequest, { ...who, body: program })).code).toBe(codes.notFound)
  })
})

describe('unused approvals', () => {
  test('make way for new ones, and leave schedules and keys their room', async () => {
    const who = await owner('clicks.again')
    const running = await tokensOf(who)
    const video = related(file('/x', 'a.mp4'), '')
    expect(await send({ token: running.access, body: video })).toBe('200')
    const unused = await tokensOf(who)
    for (let more = 0; more < 20; more += 1) {
      api.clock.advance({ seconds: 1 })
      await tokensOf(who)
    }
    expect((await callApi(api.app, listApiKeys, { token: who.token })).data.keys).toHaveLength(10)
    expect(await send({ token: running.access, body: video })).toBe('200')
    const over = await ask({ grant_type: 'refresh_token', refresh_token: unused.refresh })
    expect([over.status, await over.json()]).toEqual([401, { error: 'session_invalidated' }])

    const key = { name: 'A key', scopes: ['read'], lifetimeDays: 30 }
    const make = async () => (await callApi(api.app, createApiKey, { token: who.token, body: key })).code
    for (let keys = 0; keys < 10; keys += 1) expect(await make()).toBe(0)
    expect(await make()).toBe(codes.invalidInput)
    // One more replaces another of its kind.
    await tokensOf(who)
    expect(await send({ token: running.access, body: video })).toBe('200')
  })
})

describe('an item', () => {
  let who: Owner
  let token: string
  beforeAll(async () => {
    who = await owner('bad.input')
    token = (await tokensOf(who)).access
  })
  const folder = '/instagram-bad.input-2026-11-20-Ab12/connections/followers_and_following'
  const good = related(file(folder, 'followers_1.json'), people('ada'))

  test('is refused without a token granted for it', async () => {
    expect(await send({ token: 'twk_forged', body: good })).toBe('401 invalid_token')
    expect(await send({ token: `twk_${'A'.repeat(43)}`, body: good })).toBe('401 invalid_token')
    // Not even with the session of its own user.
    expect(await send({ token: who.token, body: good })).toBe('401 invalid_token')
    api.clock.advance({ hours: 2 })
    expect(await send({ token, body: good })).toBe('401 invalid_token')
    who = { ...who, token: await api.signIn({ id: 'owns bad.input', email: 'owns.bad.input@example.com' }) }
    token = (await tokensOf(who)).access
  })

  test.each([
    ['a path as its name', related(file(folder, '../../followers_1.json'), '[]')],
    ['a backslash in its name', related(file(folder, '..\\followers_1.json'), '[]')],
    ['a folder that leads out', related(file('/instagram-bad.input-2026-11-20-Ab12/../..', 'followers_1.json'), '[]')],
    ['a folder too deep', related(file(`/${'a/'.repeat(40)}b`, 'followers_1.json'), '[]')],
    ['JSON that is none', related('{"@type":', '[]')],
    ['another kind of JSON', related(generic({ '@type': 'Photo', name: 'x' }), '[]')],
    ['no bytes', Buffer.from(`--b\r\n\r\n${file(folder, 'followers_1.json')}\r\n--b--\r\n`)],
    ['a part that breaks off', related(file(folder, 'followers_1.json'), '[', '')],
    ['a third part', related(file(folder, 'followers_1.json'), '[]', '\r\n--b\r\n\r\nmore\r\n--b--\r\n')],
    ['headers without an end', Buffer.from(`--b\r\n${'X: y\r\n'.repeat(9_000)}`)],
    ['JSON without an end', related(`"${'x'.repeat(100_000)}"`, '[]')],
  ])('is refused with %s', async (_, body) => {
    expect(await send({ token, body })).toBe('400 invalid_request')
  })

  test('is refused without a boundary, a type, or a job', async () => {
    expect(await send({ token, body: good, type: 'multipart/related' })).toBe('400 invalid_request')
    expect(await send({ token, body: good, type: 'text/plain' })).toBe('400 invalid_request')
    expect(await send({ token, body: good, headers: { 'x-dtp-job-id': '../x' } })).toBe('400 invalid_request')
    expect(await send({ token, body: 'nonsense', type: 'application/json' })).toBe('400 invalid_request')
  })

  test('of five gigabytes is refused before it arrives', async () => {
    const length = { 'content-length': String(5 * 1024 ** 3) }
    expect(await send({ token, body: good, headers: length })).toBe('413 destination_full')
  })

  test('that is cut off leaves nothing behind', async () => {
    const before = (await readdir(api.filesDir)).length
    const endless = new ReadableStream({
      start(controller) {
        controller.enqueue(related(file(folder, 'followers_1.json'), 'x'.repeat(2_000_000), ''))
      },
      pull(controller) {
        controller.error(new Error('The connection broke.'))
      },
    })
    expect(await send({ token, body: endless })).toBe('400 invalid_request')
    expect((await readdir(api.filesDir)).length).toBe(before)
  })

  test('is never stored unencrypted while it arrives', async () => {
    const stored = async () => {
      const names = (await readdir(api.filesDir, { recursive: true, withFileTypes: true })).filter((one) =>
        one.isFile(),
      )
      return Buffer.concat(await Promise.all(names.map((one) => readFile(join(one.parentPath, one.name)))))
    }
    const before = (await stored()).length
    let seen: Buffer | undefined
    const list = new ReadableStream({
      start: (controller) =>
        controller.enqueue(related(file('/x', 'followers_1.json'), 'a.secret.person'.repeat(40_000), '')),
      async pull(controller) {
        await expect.poll(async () => (await stored()).length).toBeGreaterThan(before + 64 * 1024)
        seen = await stored()
        controller.enqueue(Buffer.from('\r\n--b--\r\n'))
        controller.close()
      },
    })
    expect(await send({ token, body: list })).toBe('200')
    expect(seen?.includes('a.secret.person')).toBe(false)
  })

  test('that isn’t wanted is read to its end as it arrives, and never written', async () => {
    const before = await readdir(api.filesDir)
    const chunk = new Uint8Array(1024 * 1024)
    let left = 40
    const video = new ReadableStream({
      start: (controller) =>
        controller.enqueue(related(file('/instagram-bad.input-2026-11-20-Ab12/media', 'a.mp4'), '', '')),
      pull(controller) {
        if (left-- > 0) return controller.enqueue(chunk)
        controller.enqueue(Buffer.from('\r\n--b--\r\n'))
        controller.close()
      },
    })
    expect(await send({ token, body: video })).toBe('200')
    expect(left).toBe(-1)
    expect(await readdir(api.filesDir)).toEqual(before)
  })

  test('may arrive before its folder, twice, with either type name, and in any folder', async () => {
    const later = generic({ '@type': 'Folder', path: folder })
    expect(await send({ token, body: good })).toBe('200')
    expect(await send({ token, body: later, type: 'application/json' })).toBe('200')
    const again = related(file(folder, 'followers_1.json', 'BlobbyFileData'), people('ada', 'bo'))
    expect(await send({ token, body: again })).toBe('200')
    const one = (await keptPaths()).filter((path) => path === `${lists}/followers_1.json`)
    expect(one.length).toBeGreaterThan(0)
    await api.runJobs()
    await start(who)
    expect((await check(who)).source).toMatchObject({ read: 1, state: 'current' })
    const { archives } = (await callApi(api.app, getHistory, who)).data
    expect(archives.map(({ contents }) => contents.followers?.count)).toEqual([2])
  })

  test('is refused if its user was deleted before its bytes arrived', async () => {
    const other = await owner('gone.before')
    const { access } = await tokensOf(other)
    const before = await readdir(api.filesDir)
    const body = new ReadableStream(
      {
        async pull(controller) {
          await callApi(api.app, deleteUser, { token: other.token })
          controller.enqueue(related(file('/x', 'followers_1.json'), '[]'))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    expect(await send({ token: access, body })).toBe('401 invalid_token')
    expect(await readdir(api.filesDir)).toEqual(before)
  })

  test('is refused if its token was revoked while it arrived', async () => {
    const other = await owner('cut.off')
    const { access, refresh } = await tokensOf(other)
    const before = (await readdir(api.filesDir)).length
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(related(file('/x', 'followers_1.json'), '[', '')),
      async pull(controller) {
        await ask({ token: refresh }, 'revoke')
        controller.enqueue(Buffer.from(']\r\n--b--\r\n'))
        controller.close()
      },
    })
    expect(await send({ token: access, body })).toBe('401 invalid_token')
    expect((await readdir(api.filesDir)).length).toBe(before)
  })

  /** Stored files that aren't in any table. */
  async function orphans(): Promise<string[]> {
    await api.runJobs()
    const known = new Set((await api.context.db.select().from(transferFiles)).map(({ id }) => id))
    const unknown: string[] = []
    for await (const { id } of api.context.files.list()) if (!known.has(id)) unknown.push(id)
    return unknown.sort()
  }

  /** Sends one more item of a delivery in the middle of erasing it, and returns the response. */
  async function sendWhileErasing(access: string, folder: string, erase: (enqueue: Enqueue) => Promise<void>) {
    const list = (name: string) => ({ token: access, body: related(file(folder, name), people('ada')) })
    expect(await send(list('followers_1.json'))).toBe('200')
    let sent: Promise<string> | undefined
    await erase(async (tx, job, payload, options) => {
      if (job.name === eraseFileJob.name && !sent) {
        sent = send(list('followers_2.json'))
        // It may wait for the end of this transaction.
        await Promise.race([sent, setTimeout(500)])
      }
      return api.context.enqueue(tx, job, payload, options)
    })
    return sent
  }

  test('that arrives while its user is deleted is refused, and nothing of it is kept', async () => {
    const leaver = await owner('leaves.midway')
    const { access } = await tokensOf(leaver)
    const before = await orphans()
    const [user] = await api.context.db.select().from(users).where(eq(users.identityId, 'owns leaves.midway'))
    if (!user) throw new Error('There is no such user.')
    const answer = await sendWhileErasing(access, '/instagram-leaves.midway-2026-11-20-Ab12', (enqueue) =>
      eraseUser({ ...api.context, enqueue }, user),
    )
    expect(answer).toBe('401 invalid_token')
    expect(await orphans()).toEqual(before)
  })

  test('that arrives while its delivery is cleaned up starts another', async () => {
    const late = await owner('late.part')
    const before = await orphans()
    const folder = '/instagram-late.part-2026-11-20-Ab12'
    const answer = await sendWhileErasing((await tokensOf(late)).access, folder, async (enqueue) => {
      api.clock.advance({ minutes: 1 })
      await api.context.db
        .update(transferDeliveries)
        .set({ touchedAt: subDays(api.clock.now(), 31) })
        .where(eq(transferDeliveries.root, folder.slice(1)))
      await cleanupTransfers({ ...api.context, enqueue })
    })
    expect(answer).toBe('200')
    expect(await orphans()).toEqual(before)
    const begun = await api.context.db
      .select()
      .from(transferDeliveries)
      .where(eq(transferDeliveries.root, folder.slice(1)))
    expect(begun).toMatchObject([{ items: 1 }])
  })

  test('of one user doesn’t block another’s, and can’t be read by anyone else', async () => {
    const other = await owner('next.door')
    await start(other)
    const { access } = await tokensOf(other)
    const finish: (() => void)[] = []
    const close = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(Buffer.from('\r\n--b--\r\n'))
      controller.close()
    }
    /** An item whose reading has begun once this resolves, and that doesn't end before `finish`. */
    const hold = () =>
      new Promise<{ answer: Promise<string> }>((begun) => {
        let hasBegun = false
        const body = new ReadableStream(
          {
            async pull(controller) {
              if (hasBegun) return new Promise((ended) => finish.push(() => ended(close(controller))))
              hasBegun = true
              controller.enqueue(related(file('/x', 'a.mp4'), '', ''))
              begun({ answer })
            },
          },
          { highWaterMark: 0 },
        )
        const answer = send({ token, body })
      })
    const sending = [await hold(), await hold(), await hold(), await hold()]
    expect(await send({ token, body: good })).toBe('429 too_many_requests')
    // Another grant of the same user doesn't get around the limit.
    expect(await send({ token: (await tokensOf(who)).access, body: good })).toBe('429 too_many_requests')
    const anothers = related(file('/instagram-bad.input-2026-11-21-Zz/x', 'a.mp4'), '')
    expect(await send({ token: access, body: anothers })).toBe('200')
    for (const end of finish) end()
    expect(await Promise.all(sending.map(({ answer }) => answer))).toEqual(['200', '200', '200', '200'])
    // The second user, whose account could have the same name, doesn't see what was sent for the first.
    const namesake = await owner('bad.input', 'owns next.door')
    await start(namesake)
    expect((await check(namesake)).source).toMatchObject({ read: 0 })
  })
})
