import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getHistory } from '@tidewatch/contract/archive/history'
import {
  deleteArchiveUpload,
  downloadArchiveFile,
  listArchiveUploads,
  startArchiveUpload,
} from '@tidewatch/contract/archive/uploads'
import { codes } from '@tidewatch/contract/codes'
import { callPath } from '@tidewatch/contract/define-call'
import { listReports } from '@tidewatch/contract/reports/reports'
import { deleteUser, exportUser, getUser } from '@tidewatch/contract/users/users'
import { addMonitor, deleteMonitor, restoreMonitor } from '@tidewatch/contract/watch/monitors'
import { addMinutes } from 'date-fns'
import { asc, eq, sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanupUploads } from '#/operations/maintenance/cleanup-uploads.ts'
import { archiveEntries, archiveUploads } from '#/platform/db/schema/archive/imports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { fetchAndLoseJob, superviseAfterTimeout } from '#/testing/lose-job.ts'
import { bundleProgram } from '#/testing/processes/bundle-program.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { remainingQuota, reserveFormRoom } from './storage-quota.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const second = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000
const person = (name: string, date: string) => ({
  title: '',
  media_list_data: [],
  string_list_data: [{ href: `https://www.instagram.com/${name}`, value: name, timestamp: second(date) }],
})

/** An archive as Instagram makes them, in two ZIPs. */
function archiveParts(people = 20): Uint8Array<ArrayBuffer>[] {
  const folder = 'connections/followers_and_following'
  const followers = Array.from({ length: people }, (_, index) => person(`fan${index}`, '2021-03-01'))
  const following = { relationships_following: [person('fan1', '2021-04-01'), person('dora', '2026-01-02')] }
  const entry = (path: string, value: unknown) =>
    zipSync({ [path]: strToU8(JSON.stringify(value)) }) as Uint8Array<ArrayBuffer>
  return [entry(`${folder}/followers_1.json`, followers), entry(`${folder}/following.json`, following)]
}

async function createOwner(name: string) {
  const token = await api.signIn({ id: name })
  const body = { username: 'ana.example', source: 'archive' }
  const { data } = await callApi(api.app, addMonitor, { token, body })
  return { token, params: { id: data.id } }
}

type Owner = Awaited<ReturnType<typeof createOwner>>

async function announce({ token, params }: Owner, parts: Uint8Array[], keepFile = false) {
  const files = parts.map((part, index) => ({
    name: `instagram-ana.example-2026-11-0${index + 1}-x.zip`,
    size: part.length,
  }))
  const body = { categories: ['followers', 'following'], keepFile, files }
  const { data } = await callApi(api.app, startArchiveUpload, { token, params, body })
  return data
}

/** One ZIP that leaves this many bytes of a free user's room. */
const filesLeavingFree = (bytes: number) => [{ name: 'large.zip', size: plans.free.storeGigabytes * 1024 ** 3 - bytes }]

const tus = { 'tus-resumable': '1.0.0' }

function patch(token: string, fileId: string, bytes: Uint8Array<ArrayBuffer>, offset: number) {
  return api.app.request(`/api/ins/upload/${fileId}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization: token,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
    duplex: 'half',
  } as RequestInit)
}

async function offsetOf(token: string, fileId: string) {
  const response = await api.app.request(`/api/ins/upload/${fileId}`, {
    method: 'HEAD',
    headers: { ...tus, authorization: token },
  })
  return { status: response.status, offset: response.headers.get('upload-offset') }
}

async function sendAll(owner: Owner, parts: Uint8Array<ArrayBuffer>[], keepFile = false) {
  const upload = await announce(owner, parts, keepFile)
  for (const [index, { id }] of upload.files.entries()) {
    const bytes = parts[index]
    if (bytes) expect((await patch(owner.token, id, bytes, 0)).status).toBe(204)
  }
  return upload
}

const archivesOf = async ({ token, params }: Owner) =>
  (await callApi(api.app, getHistory, { token, params })).data.archives

describe('an archive uploaded to the server', () => {
  test('arrives in parts, resumes after an interruption, is read and then deleted', async () => {
    const owner = await createOwner('sends parts')
    const parts = archiveParts()
    const upload = await announce(owner, parts)
    const [first, last] = upload.files
    const [bytes, others] = parts
    if (!first || !last || !bytes || !others) throw new Error('There are no parts.')

    await patch(owner.token, first.id, bytes.slice(0, 100), 0)
    expect(await offsetOf(owner.token, first.id)).toEqual({ status: 200, offset: '100' })
    expect((await patch(owner.token, first.id, bytes.slice(50), 50)).status).toBe(409)
    const { data } = await callApi(api.app, listArchiveUploads, owner)
    expect(data.uploads[0]?.files.map(({ received }) => received)).toEqual([100, 0])
    await patch(owner.token, first.id, bytes.slice(100), 100)
    await patch(owner.token, last.id, others, 0)

    await api.runJobs()
    expect((await archivesOf(owner))[0]).toMatchObject({
      source: 'server',
      contents: { followers: { completeness: 'full', count: 20 }, following: { count: 2 } },
    })
    expect((await callApi(api.app, listReports, owner)).data.reports).toHaveLength(1)
    expect((await callApi(api.app, listArchiveUploads, owner)).data.uploads).toEqual([])
    expect(await readdir(api.filesDir)).toEqual([])
  })

  test('is read the same from a form', async () => {
    const owner = await createOwner('sends a form')
    const form = new FormData()
    for (const part of archiveParts()) form.append('file', new Blob([part]), 'instagram-ana.example-2026-11-01-x.zip')
    const response = await api.app.request(`/api/ins/monitor/${owner.params.id}/archive`, {
      method: 'POST',
      headers: { authorization: owner.token },
      body: form,
    })
    expect(await response.json()).toMatchObject({ code: 0 })
    await api.runJobs()
    expect((await archivesOf(owner))[0]?.contents).toMatchObject({ followers: { count: 20 }, following: { count: 2 } })
    expect(await readdir(api.filesDir)).toEqual([])
  })

  test('gets the same room as a form as in parts, and leaves nothing behind if there is none', async () => {
    const owner = await createOwner('has a full store')
    const body = { categories: ['followers' as const], keepFile: true, files: filesLeavingFree(100) }
    expect((await callApi(api.app, startArchiveUpload, { ...owner, body })).code).toBe(0)
    const known = await readdir(api.filesDir)

    const sendForm = async (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
      const form = new FormData()
      form.append('file', new Blob([bytes]), 'instagram-ana.example-2026-11-01-x.zip')
      const response = await api.app.request(`/api/ins/monitor/${owner.params.id}/archive`, {
        method: 'POST',
        headers: { authorization: owner.token, ...headers },
        body: form,
      })
      return (await response.json()) as { code: number; message: string }
    }
    const full = { code: codes.archiveNotReadable, message: expect.stringContaining('no room') }
    expect(await sendForm(new Uint8Array(200))).toMatchObject(full)
    expect(await sendForm(new Uint8Array(200), { 'content-length': String(2 ** 20) })).toMatchObject(full)
    const one = { ...body, files: [{ name: 'one.zip', size: 101 }] }
    expect(await callApi(api.app, startArchiveUpload, { ...owner, body: one })).toMatchObject(full)
    expect(await readdir(api.filesDir)).toEqual(known)
    expect((await sendForm(new Uint8Array(50))).code).toBe(0)
    await callApi(api.app, deleteUser, owner)
    await api.runJobs()
  })

  test('gets the room of its user’s plan', async () => {
    const owner = await createOwner('pays later')
    const body = { categories: ['followers' as const], keepFile: true, files: filesLeavingFree(-1) }
    const begin = async () => (await callApi(api.app, startArchiveUpload, { ...owner, body })).code
    expect(await begin()).toBe(codes.archiveNotReadable)
    const { data: user } = await callApi(api.app, getUser, owner)
    await api.context.db.update(users).set({ plan: 'plus' }).where(eq(users.id, user.id))
    for (let upload = 0; upload < 9; upload++) expect(await begin()).toBe(0)
    expect(await begin()).toBe(codes.archiveNotReadable)
    await callApi(api.app, deleteUser, owner)
    await api.runJobs()
  })

  test('sent as a form takes room from its first byte on', async () => {
    const owner = await createOwner('sends two forms')
    const { data: user } = await callApi(api.app, getUser, owner)
    const size = 100_000
    const body = { categories: ['followers' as const], keepFile: true, files: filesLeavingFree(size) }
    expect((await callApi(api.app, startArchiveUpload, { ...owner, body })).code).toBe(0)

    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(size * 0.8)]), 'instagram-ana.example-2026-11-01-x.zip')
    const whole = new Response(form)
    const contentType = whole.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const send = async (stream: BodyInit) => {
      const response = await api.app.request(`/api/ins/monitor/${owner.params.id}/archive`, {
        method: 'POST',
        headers: { authorization: owner.token, 'content-type': contentType },
        body: stream,
        duplex: 'half',
      } as RequestInit)
      return ((await response.json()) as { code: number }).code
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const first = send(readable)
    const writer = writable.getWriter()
    await writer.write(bytes.slice(0, size * 0.6))
    await expect.poll(() => remainingQuota(api.context, user.id)).toBeLessThan(size * 0.5)
    expect(await send(bytes)).toBe(codes.archiveNotReadable)
    await writer.write(bytes.slice(size * 0.6))
    await writer.close()
    expect(await first).toBe(0)
    expect(await remainingQuota(api.context, user.id)).toBe(size * 0.2)
    await callApi(api.app, deleteUser, owner)
    await api.runJobs()
  })

  test('shares one room among the forms of all processes, and gets back that of an ended process after a while', async () => {
    const owner = await createOwner('sends to two processes')
    const { data: user } = await callApi(api.app, getUser, owner)
    const size = 100_000
    const body = { categories: ['followers' as const], keepFile: true, files: filesLeavingFree(size) }
    expect((await callApi(api.app, startArchiveUpload, { ...owner, body })).code).toBe(0)

    const form = { userId: user.id, length: null }
    const first = reserveFormRoom(api.context, form)
    // Loaded again, it knows as much of the first as another process would.
    vi.resetModules()
    const other = await import('./storage-quota.ts')
    const second = other.reserveFormRoom(api.context, form)
    const taken = await Promise.all([first.take(size * 0.6), second.take(size * 0.6)])
    expect(taken.toSorted()).toEqual([false, true])
    await (taken[0] ? second : first).release()
    expect(await other.reserveFormRoom(api.context, form).take(size * 0.6)).toBe(false)

    const { clock } = api
    const isFreed = () =>
      other.reserveFormRoom({ ...api.context, now: () => addMinutes(clock.now(), 31) }, form).take(size)
    expect(await isFreed()).toBe(true)
    await cleanupUploads(api.context)
    await callApi(api.app, deleteUser, owner)
    await api.runJobs()
  })

  test('is only accessible to its owner', async () => {
    const owner = await createOwner('sends alone')
    const upload = await announce(owner, archiveParts())
    const id = upload.files[0]?.id ?? ''
    const stranger = await api.signIn({ id: 'looks at uploads' })
    expect((await offsetOf(stranger, id)).status).toBe(404)
    expect((await patch(stranger, id, new Uint8Array(1), 0)).status).toBe(404)
    expect((await offsetOf('', id)).status).toBe(401)
    const params = { ...owner.params, uploadId: upload.id }
    expect((await callApi(api.app, deleteArchiveUpload, { token: stranger, params })).status).toBe(404)
    expect((await callApi(api.app, deleteArchiveUpload, { token: owner.token, params })).code).toBe(0)
    await api.runJobs()
    expect((await offsetOf(owner.token, id)).status).toBe(404)
  })

  test('isn’t accessible through the address of one’s own upload either', async () => {
    const [victim, attacker] = [await createOwner('is a victim'), await createOwner('is an attacker')]
    const [theirs] = (await announce(victim, archiveParts())).files
    const [own] = (await announce(attacker, archiveParts())).files
    const send = (method: string, query: string) =>
      api.app.request(`/api/ins/upload/${own?.id}?${query}`, {
        method,
        headers: {
          ...tus,
          authorization: attacker.token,
          origin: 'https://elsewhere.example',
          ...(method === 'PATCH' && { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
        },
        ...(method === 'PATCH' && { body: new Uint8Array(10), duplex: 'half' }),
      } as RequestInit)
    expect((await send('PATCH', `x=/${theirs?.id}`)).status).toBe(204)
    expect(await offsetOf(victim.token, theirs?.id ?? '')).toEqual({ status: 200, offset: '0' })
    const answer = await send('HEAD', `x=/${theirs?.id}`)
    expect(answer.headers.get('upload-offset')).toBe('10')
    expect(answer.headers.get('access-control-allow-origin')).toBe(api.context.env.WEB_ORIGIN)
    for (const owner of [victim, attacker]) await callApi(api.app, deleteUser, owner)
    await api.runJobs()
  })

  test.each([
    ['nonsense', strToU8('not a zip at all'), 'damaged or incomplete'],
    ['nothing', zipSync({}), 'This ZIP is empty.'],
    ['another service', zipSync({ 'your_facebook_activity/posts/p_1.json': strToU8('[]') }), 'another service'],
    ['pictures', zipSync({ 'DCIM/1.jpg': strToU8('x') }), 'pictures or videos'],
    [
      'a path to elsewhere',
      zipSync({ '../connections/followers_1.json': strToU8('[]') }),
      'isn’t built like an Instagram export',
    ],
  ])('that is %s is reported as such', async (what, bytes, problem) => {
    const owner = await createOwner(`sends ${what}`)
    await sendAll(owner, [bytes as Uint8Array<ArrayBuffer>])
    await api.runJobs()
    const { data } = await callApi(api.app, listArchiveUploads, owner)
    expect(data.uploads[0]).toMatchObject({ state: 'failed', problem: expect.stringContaining(problem), files: [] })
  })

  test('is recognized by the former username of its owner', async () => {
    const owner = await createOwner('was renamed')
    const personal = 'personal_information/personal_information'
    const change = {
      string_map_data: {
        Changed: { value: 'Username' },
        'Previous Value': { value: 'ana.example' },
        'New Value': { value: 'ana.new' },
        'Change Date': { timestamp: second('2026-05-01') },
      },
    }
    const followers = [person('fan1', '2021-03-01')]
    const archive = zipSync({
      [`${personal}/profile_changes.json`]: strToU8(JSON.stringify({ profile_profile_change: [change] })),
      [`${personal}/personal_information.json`]: strToU8(
        JSON.stringify({ profile_user: [{ string_map_data: { Username: { value: 'ana.new' } } }] }),
      ),
      'connections/followers_and_following/followers_1.json': strToU8(JSON.stringify(followers)),
    })
    await sendAll(owner, [archive as Uint8Array<ArrayBuffer>])
    await api.runJobs()
    expect(await archivesOf(owner)).toHaveLength(1)
  })

  test('is kept if the owner wants it, listed in the export, and deleted with the user', async () => {
    const owner = await createOwner('keeps files')
    const parts = archiveParts()
    const upload = await sendAll(owner, parts, true)
    await api.runJobs()
    const { data } = await callApi(api.app, listArchiveUploads, owner)
    expect(data.uploads[0]).toMatchObject({ state: 'done', keepFile: true })
    // A ZIP ends with its directory, which names every list unencrypted.
    const stored = await readdir(api.filesDir)
    expect(stored.toSorted()).toEqual(upload.files.map(({ id }) => `${id}.enc`).toSorted())
    for (const name of stored) expect(await readFile(join(api.filesDir, name), 'latin1')).not.toContain('.json')
    const path = callPath(downloadArchiveFile, {
      ...owner.params,
      uploadId: upload.id,
      fileId: upload.files[0]?.id ?? '',
    })
    const download = await api.app.request(`/api${path}`, { headers: { authorization: owner.token } })
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(parts[0])

    // A file that was kept before files were encrypted.
    const [{ id = '' } = {}] = upload.files
    await rm(join(api.filesDir, `${id}.enc`))
    await writeFile(join(api.filesDir, id), parts[0] ?? '')
    await cleanupUploads(api.context)
    expect((await readdir(api.filesDir)).toSorted()).toEqual(stored.toSorted())
    const again = await api.app.request(`/api${path}`, { headers: { authorization: owner.token } })
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(parts[0])

    const exported = await api.app.request(`/api${exportUser.path}`, { headers: { authorization: owner.token } })
    const kept = unzipSync(new Uint8Array(await exported.arrayBuffer()))['archive-files.json']
    expect(JSON.parse(strFromU8(kept ?? new Uint8Array()))).toHaveLength(2)

    await callApi(api.app, deleteUser, owner)
    expect((await readdir(api.filesDir)).length).toBeGreaterThan(0)
    await api.runJobs()
    expect(await readdir(api.filesDir)).toEqual([])
  })

  test('is read and reported once, even if its account is deleted for a while', async () => {
    const owner = await createOwner('deletes and restores')
    await sendAll(owner, archiveParts())
    await callApi(api.app, deleteMonitor, owner)
    await api.runJobs()
    await callApi(api.app, restoreMonitor, owner)
    await api.runJobs()
    const { db } = api.context
    const [found] = await db
      .select({ state: archiveUploads.state, progress: monitors.progress })
      .from(archiveUploads)
      .innerJoin(monitors, eq(monitors.id, archiveUploads.monitorId))
      .where(eq(monitors.id, owner.params.id))
    const { data } = await callApi(api.app, listReports, { token: owner.token })
    expect(data.reports).toHaveLength(1)
    expect(found).toMatchObject({ state: 'done', progress: { step: 'done', reportId: data.reports[0]?.id } })
  })

  test('waits for one of another user, not for all of theirs', async () => {
    const [first, second] = [await createOwner('sends many archives'), await createOwner('sends one archive')]
    const many: string[] = []
    for (let sent = 0; sent < 3; sent += 1) many.push((await sendAll(first, archiveParts())).id)
    const one = (await sendAll(second, archiveParts())).id
    const order: string[] = []
    for (let taken = 0; taken < 4; taken += 1) {
      const [job] = await api.boss.fetch<{ uploadId: string }>('read-upload')
      order.push(job?.data.uploadId ?? '')
      await api.boss.complete('read-upload', job?.id ?? '')
    }
    expect(order).toEqual([many[0], one, many[1], many[2]])
    for (const owner of [first, second]) await callApi(api.app, deleteUser, owner)
    await api.runJobs()
  })

  test('leaves the same rows when its worker is killed halfway', async () => {
    const { db } = api.context
    const program = await bundleProgram('read-upload-process')
    const [calm, killed] = [await createOwner('is left in peace'), await createOwner('is killed')]
    await sendAll(calm, archiveParts(3_000))
    await api.runJobs()

    const upload = await sendAll(killed, archiveParts(3_000))
    await fetchAndLoseJob(api, 'read-upload')
    await db.transaction(async (tx) => {
      // The worker waits for this lock when it is about to store people, and dies there.
      await tx.execute(sql`lock table archive_entries in exclusive mode`)
      const child = spawn(process.execPath, [program, upload.id], {
        env: {
          DATABASE_URL: api.databaseUrl,
          FILES_DIR: api.filesDir,
          TOKEN_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
          NODE_ENV: 'test',
          SITE_ENVIRONMENT: 'test',
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const exit = once(child, 'exit')
      const isWaiting = async () => {
        expect(child.exitCode).toBeNull()
        const { rows } = await db.execute(
          sql`select 1 from pg_locks where not granted and relation = 'archive_entries'::regclass
            and database = (select oid from pg_database where datname = current_database())`,
        )
        return rows.length > 0
      }
      await expect.poll(isWaiting, { timeout: 60_000, interval: 50 }).toBe(true)
      child.kill('SIGKILL')
      expect((await exit)[1]).toBe('SIGKILL')
    })
    expect(await archivesOf(killed)).toEqual([])

    await superviseAfterTimeout(api, 'read-upload', 0)
    await api.runJobs()
    expect(await archivesOf(killed)).toEqual([])
    // After ten seconds without a heartbeat, another worker takes over the job.
    await superviseAfterTimeout(api, 'read-upload', 11)
    await api.runJobs()
    expect(await rowsOf(killed)).toEqual(await rowsOf(calm))
    expect(await archivesOf(killed)).toHaveLength(1)
    expect(await readdir(api.filesDir)).toEqual([])
  }, 300_000)

  test('that is abandoned is deleted after some days', async () => {
    const owner = await createOwner('walks away')
    await announce(owner, archiveParts())
    expect((await readdir(api.filesDir)).length).toBe(4)
    api.clock.advance({ days: 4 })
    await api.boss.send('housekeeping', {})
    await api.runJobs()
    expect(await readdir(api.filesDir)).toEqual([])
    expect(
      await api.context.db.select().from(archiveUploads).where(eq(archiveUploads.monitorId, owner.params.id)),
    ).toEqual([])
  })
})

function rowsOf({ params }: Owner) {
  const { list, key, username, at, occurrence } = archiveEntries
  return api.context.db
    .select({ list, key, username, at, occurrence })
    .from(archiveEntries)
    .where(eq(archiveEntries.monitorId, params.id))
    .orderBy(asc(list), asc(key))
}
