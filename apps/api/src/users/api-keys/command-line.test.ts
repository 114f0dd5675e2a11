import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { run } from '@tidewatch/cli/run'
import { revokeProofCard, saveProofCard } from '@tidewatch/contract/reports/proof-cards'
import { listReports } from '@tidewatch/contract/reports/reports'
import { sealKeysPath } from '@tidewatch/contract/reports/seals'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import { createApiKey, listApiKeys } from '@tidewatch/contract/users/api-keys'
import { approveDeviceRequest } from '@tidewatch/contract/users/grants'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectAccount } from '#/testing/connect-account.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let server: ServerType
let origin: string
let folder: string
let token: string

beforeAll(async () => {
  api = await createTestApp()
  server = createAdaptorServer({ fetch: api.app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'tidewatch-cli-'))
  token = await api.signIn({ id: 'uses the command line' })
})
afterAll(async () => {
  server.close()
  await api.close()
  await rm(folder, { recursive: true })
})

async function makeKey(...scopes: ApiKeyScope[]): Promise<string> {
  const body = { name: 'Command line', scopes, lifetimeDays: 30 }
  return (await callApi(api.app, createApiKey, { token, body })).data.secret
}

/** Runs the command line as a user would, and returns the result. */
async function tidewatch(
  args: string[],
  {
    home = 'home',
    stdin = '',
    apiKey,
    wait = async () => undefined,
    onOutput = () => undefined,
  }: {
    home?: string
    stdin?: string
    apiKey?: string
    wait?: (milliseconds: number) => Promise<void>
    /** Called with each output as it is printed, while the command runs. */
    onOutput?: (text: string) => void
  } = {},
) {
  const captured = { out: '', error: '' }
  const exitCode = await run(args, {
    configFile: join(folder, home, 'config.json'),
    apiKey,
    origin,
    now: () => api.clock.now().getTime(),
    wait,
    stdin: (async function* () {
      yield stdin
    })(),
    out: (text) => {
      captured.out += text
    },
    error: (text) => {
      onOutput(text)
      captured.error += text
    },
  })
  return { exitCode, ...captured }
}

describe('the command line', () => {
  test("logs in, watches, lists, reports, exports and verifies, with the API's data", async () => {
    const key = await makeKey('read', 'manage', 'export')
    expect(await tidewatch(['login', '--key', '-'], { stdin: `${key}\n` })).toMatchObject({ exitCode: 0 })
    expect((await stat(join(folder, 'home', 'config.json'))).mode & 0o777).toBe(0o600)
    expect(await tidewatch(['watch', 'casa.limon'])).toEqual({ exitCode: 0, out: 'Watching @casa.limon.\n', error: '' })
    expect(await tidewatch(['report', 'casa.limon'])).toMatchObject({ exitCode: 4 })
    await api.runJobs()
    expect(await tidewatch(['list'])).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^@casa\.limon\t/) })

    const { data } = await callApi(api.app, listReports, { token })
    const report = await tidewatch(['report', '@Casa.Limon', '--json'])
    expect(JSON.parse(report.out)).toMatchObject({ id: data.reports[0]?.id, username: 'casa.limon' })

    const output = join(folder, 'report.json')
    const exported = await tidewatch(['export', 'casa.limon', '--format', 'json', '--output', output])
    expect(exported).toEqual({ exitCode: 0, out: `${output}\n`, error: '' })
    const text = await readFile(output, 'utf8')
    const code = /"code": ?"([^"]+)"/.exec(text)?.[1] ?? ''
    expect(await tidewatch(['verify', code])).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^unaltered\t/) })
    expect(await tidewatch(['verify', 'made-up'])).toMatchObject({ exitCode: 4 })
  })

  test('verifies a proof card, offline with saved keys, and online including whether it was revoked', async () => {
    const owner = await api.signIn({ id: 'owns harbour.lights' })
    const { data: connection } = await connectAccount(api, owner, { handle: 'harbour.lights' })
    await api.runJobs()
    const params = { id: connection.monitorId }
    const body = { figures: ['followers'], fixed: false }
    const { data } = await callApi(api.app, saveProofCard, { token: owner, params, body })
    const save = async (name: string, path: string) => {
      await writeFile(join(folder, name), await (await api.app.request(path)).text())
      return join(folder, name)
    }
    const file = await save('card.json', `/api/proof/${data.card?.id}/card.json`)
    const keys = await save('keys.json', `/api${sealKeysPath}`)
    const unaltered = { exitCode: 0, out: expect.stringMatching(/^unaltered\t@harbour\.lights\t.*\nfollowers\t\d+\t/) }
    expect(await tidewatch(['verify', file])).toMatchObject(unaltered)
    expect(await tidewatch(['verify', file, '--keys', keys])).toMatchObject(unaltered)

    const forged = join(folder, 'forged.json')
    await writeFile(forged, (await readFile(file, 'utf8')).replace(/"value": \d+/, '"value": 9000000'))
    const altered = { exitCode: 1, out: 'altered\n', error: expect.stringContaining('isn’t as it was signed') }
    expect(await tidewatch(['verify', forged])).toMatchObject(altered)
    expect(await tidewatch(['verify', forged, '--keys', keys])).toMatchObject(altered)

    await callApi(api.app, revokeProofCard, { token: owner, params })
    expect(await tidewatch(['verify', file])).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('took this card back'),
    })
    expect(await tidewatch(['verify', file, '--keys', keys])).toMatchObject(unaltered)
    expect(await tidewatch(['verify', join(folder, 'none.json'), '--keys', keys])).toMatchObject({ exitCode: 4 })
    expect(await tidewatch(['verify', file, '--keys', file])).toMatchObject({ exitCode: 2 })
    expect(await tidewatch(['verify', keys, '--keys', keys])).toMatchObject({ exitCode: 1 })
  })

  test('says what to do without a key, with an invalid one, and with insufficient scopes', async () => {
    const none = await tidewatch(['list'], { home: 'empty' })
    expect(none).toMatchObject({ exitCode: 3, error: expect.stringContaining('Run: tidewatch login') })
    const wrong = await tidewatch(['list'], { apiKey: `twk_${'a'.repeat(43)}` })
    expect(wrong).toMatchObject({ exitCode: 3, error: expect.stringContaining('isn’t valid') })
    const apiKey = await makeKey('read')
    const beyond = await tidewatch(['watch', 'nano.plant'], { apiKey })
    expect(beyond).toMatchObject({ exitCode: 3, error: expect.stringContaining('scope') })
    expect(await tidewatch(['login', '--key', 'nonsense'])).toMatchObject({ exitCode: 2 })
    expect(await tidewatch(['report', 'not.watched'], { apiKey })).toMatchObject({
      exitCode: 4,
      error: expect.stringContaining('tidewatch watch not.watched'),
    })
  })

  test('is authorised in the browser, renews its access by itself, and revokes it', async () => {
    let waited = 0
    const captured: { code?: string } = {}
    const allow = async (milliseconds: number) => {
      api.clock.advance({ seconds: milliseconds / 1000 })
      waited += 1
      if (waited < 2) return
      const { rows } = await api.context.db.execute<{ id: string }>(sql`select id from access_requests`)
      expect(rows).toHaveLength(1)
      const body = { userCode: captured.code ?? '', scopes: ['read'] }
      expect(await callApi(api.app, approveDeviceRequest, { token, body })).toMatchObject({ code: 0 })
    }
    const onOutput = (text: string) => {
      captured.code ??= /code: (\S+)/.exec(text)?.[1]
    }
    token = await api.signIn({ id: 'uses the command line' })
    expect(await tidewatch(['login'], { home: 'granted', wait: allow, onOutput })).toMatchObject({
      exitCode: 0,
      error: expect.stringContaining(`http://localhost:3000/device?code=${captured.code}`),
    })
    expect(waited).toBe(2)
    expect(await tidewatch(['list'], { home: 'granted' })).toMatchObject({ exitCode: 0 })
    expect(await tidewatch(['watch', 'nano.plant'], { home: 'granted' })).toMatchObject({ exitCode: 3 })
    const held = () => readFile(join(folder, 'granted', 'config.json'), 'utf8')
    const before = await held()
    api.clock.advance({ hours: 2 })
    // Two at once: reusing a refresh token would end the access.
    const both = await Promise.all([tidewatch(['list'], { home: 'granted' }), tidewatch(['list'], { home: 'granted' })])
    expect(both).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }])
    expect(await held()).not.toBe(before)
    token = await api.signIn({ id: 'uses the command line' })
    const programs = async () =>
      (await callApi(api.app, listApiKeys, { token })).data.keys.filter(({ program }) => program !== null)
    expect(await programs()).toMatchObject([{ program: { name: 'Tidewatch CLI', host: null } }])
    expect(await tidewatch(['logout'], { home: 'granted' })).toMatchObject({ exitCode: 0 })
    expect(await programs()).toEqual([])
    expect(await tidewatch(['list'], { home: 'granted' })).toMatchObject({ exitCode: 3 })
  })

  test('reports that access was denied', async () => {
    const deny = async () => {
      await api.context.db.execute(sql`update access_requests set denied_at = now() where denied_at is null`)
    }
    expect(await tidewatch(['login'], { home: 'denied', wait: deny })).toMatchObject({
      exitCode: 3,
      error: expect.stringContaining('Access was denied.'),
    })
  })

  test('imports an export, uploading only its lists', async () => {
    const person = (name: string) => ({
      title: '',
      string_list_data: [{ href: `https://www.instagram.com/${name}`, value: name, timestamp: 1_614_556_800 }],
    })
    const lists = 'connections/followers_and_following'
    const files = {
      [`${lists}/followers_1.json`]: [person('ana.fan'), person('dora.fan')],
      [`${lists}/following.json`]: { relationships_following: [person('ana.fan')] },
      [`${lists}/blocked_profiles.json`]: { relationships_blocked_users: [person('is.blocked')] },
      'your_instagram_activity/messages/inbox/ana/message_1.json': { messages: [{ content: 'a secret' }] },
    }
    const write = async (name: string, entries: Record<string, unknown>) => {
      const texts = Object.entries(entries).map(([path, value]) => [path, strToU8(JSON.stringify(value))])
      const path = join(folder, name)
      await writeFile(path, zipSync(Object.fromEntries(texts)))
      return path
    }
    const whole = await write('instagram-my.own-2026-11-01-x.zip', files)
    const apiKey = await makeKey('read', 'manage')
    expect(await tidewatch(['import', whole], { apiKey })).toEqual({
      exitCode: 0,
      out: 'Imported @my.own\t2 followers\t1 following\nIts report comes in a minute: tidewatch report my.own\n',
      error: '',
    })
    await api.runJobs()
    expect(await tidewatch(['report', 'my.own'], { apiKey })).toMatchObject({ exitCode: 0 })
    const { rows } = await api.context.db.execute<{ username: string }>(
      sql`select distinct username from archive_entries order by username`,
    )
    expect(rows.map(({ username }) => username)).toEqual(['ana.fan', 'dora.fan'])
    // Importing it again finds the same export.
    expect((await tidewatch(['import', whole, '--json'], { apiKey })).out).toContain('"followers": 2')

    const nameless = await write('export.zip', files)
    expect(await tidewatch(['import', nameless], { apiKey })).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining('--account'),
    })
    expect(await tidewatch(['import', nameless, '--account', 'my.own'], { apiKey })).toMatchObject({ exitCode: 0 })
    const other = await write('other.zip', { 'notes.json': {} })
    expect(await tidewatch(['import', other], { apiKey })).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('as JSON'),
    })
    expect(await tidewatch(['import', join(folder, 'is-not-there.zip')], { apiKey })).toMatchObject({ exitCode: 4 })
  })

  test('prints its help', async () => {
    expect(await tidewatch(['--help'])).toMatchObject({ exitCode: 0, out: expect.stringContaining('Exit codes') })
    for (const args of [[], ['nonsense'], ['watch'], ['list', 'too', 'many'], ['--nonsense']]) {
      expect((await tidewatch(args)).exitCode, args.join(' ')).toBe(2)
    }
  })
})
