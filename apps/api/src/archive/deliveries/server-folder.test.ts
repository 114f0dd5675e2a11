import { mkdir, mkdtemp, readdir, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  checkDeliveries,
  type DeliverySourceInfo,
  getDeliverySource,
  startDeliverySource,
  stopDeliverySource,
} from '@tidewatch/contract/archive/deliveries'
import { getHistory } from '@tidewatch/contract/archive/history'
import { getLedger } from '@tidewatch/contract/archive/ledger'
import { codes } from '@tidewatch/contract/codes'
import { addMonitor, deleteMonitor } from '@tidewatch/contract/watch/monitors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveries } from '#/platform/db/schema/archive/deliveries.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { scheduleDeliveryChecks } from './schedule-delivery-checks.ts'

let api: TestApp
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tidewatch-deliveries-'))
  api = await createTestApp({ env: { DELIVERY_FOLDER: root } })
})
afterAll(async () => {
  await api.close()
  await rm(root, { recursive: true, force: true })
})

const lists = 'connections/followers_and_following'
const container = 'meta-2026-Nov-01-05-10-00'

const person = (name: string, date: string) => ({
  title: '',
  media_list_data: [],
  string_list_data: [
    { href: `https://www.instagram.com/${name}`, value: name, timestamp: Date.parse(`${date}T04:00:00Z`) / 1000 },
  ],
})
const people = (...names: [string, string][]) => JSON.stringify(names.map(([name, date]) => person(name, date)))
const following = JSON.stringify({ relationships_following: [person('old.friend', '2021-03-01')] })

/** Writes a delivery's files with timestamps some hours in the past. */
async function write(account: string, folder: string, files: Record<string, string>, hoursAgo = 5) {
  const at = new Date(api.clock.now().getTime() - hoursAgo * 3_600_000)
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, account, container, folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    await utimes(file, at, at)
  }
}

const folderOf = (account: string, day: string, random = 'Ab12Cd34') => `instagram-${account}-${day}-${random}`

/** The first delivery of a schedule: all followers. */
const first = (account: string) =>
  write(account, folderOf(account, '2026-11-14'), {
    [`${lists}/followers_1.json`]: people(['ada', '2021-01-01'], ['bo', '2024-02-02'], ['cy', '2026-10-01']),
    [`${lists}/following.json`]: following,
  })

async function owner(account: string, id = `owns ${account}`) {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: account, source: 'archive' } })
  return { token, params: { id: data.id } }
}
type Owner = Awaited<ReturnType<typeof owner>>

const start = (who: Owner) => callApi(api.app, startDeliverySource, { ...who, body: { method: 'folder' } })

/** Runs scheduled checks and then advances the clock, in each of `count` rounds. */
async function runRounds(count = 2, minutes = 6) {
  for (let round = 0; round < count; round += 1) {
    await scheduleDeliveryChecks(api.context)
    await api.runJobs()
    api.clock.advance({ minutes })
  }
}

async function sourceOf(who: Owner): Promise<DeliverySourceInfo> {
  const { data } = await callApi(api.app, getDeliverySource, who)
  if (!data.source) throw new Error('There is no source.')
  return data.source
}

async function archivesOf(who: Owner) {
  return (await callApi(api.app, getHistory, who)).data.archives.map(({ takenAt, contents }) => ({
    day: takenAt.slice(0, 10),
    followers: contents.followers?.count ?? null,
    level: contents.followers?.completeness ?? null,
  }))
}

describe('deliveries in a folder on the server', () => {
  test('with very many files leave later ones to the next check, so that other accounts get their turn', async () => {
    const who = await owner('many.oar')
    const many = Array.from({ length: 1_100 }, (_, at) => [`${lists}/followers_${at + 1}.json`, '[]'])
    for (const day of ['2026-11-14', '2026-11-15'])
      await write('many.oar', folderOf('many.oar', day), Object.fromEntries(many))
    await write('many.oar', folderOf('many.oar', '2026-11-16'), {
      [`${lists}/followers_1.json`]: people(['ada', '2021-01-01']),
      [`${lists}/following.json`]: following,
    })
    await start(who)
    await runRounds(2)
    const { read, unread } = await sourceOf(who)
    expect({ read, problems: unread.map(({ problem }) => problem) }).toEqual({
      read: 0,
      problems: ['damaged', 'damaged'],
    })
    await runRounds(1)
    expect((await sourceOf(who)).read).toBe(1)
    // Otherwise each later check would list all of them.
    await callApi(api.app, stopDeliverySource, who)
    await rm(join(root, 'many.oar'), { recursive: true })
  })

  test('of several users take turns, however many accounts each has', async () => {
    const token = await api.signIn({ id: 'owns two oars' })
    const add = async (username: string) => {
      const { data } = await callApi(api.app, addMonitor, { token, body: { username, source: 'archive' } })
      return { token, params: { id: data.id } }
    }
    const [first, second] = [await add('first.oar'), await add('second.oar')]
    const other = await owner('other.oar')
    for (const who of [first, second, other]) await start(who)
    const order: string[] = []
    for (let taken = 0; taken < 3; taken += 1) {
      const [job] = await api.boss.fetch<{ monitorId: string }>('check-deliveries')
      order.push(job?.data.monitorId ?? '')
      await api.boss.complete('check-deliveries', job?.id ?? '')
    }
    expect(order).toEqual([first, other, second].map(({ params }) => params.id))
    await api.runJobs()
  })

  test('of a young account are increments because of their schedule, unlike other exports', async () => {
    const who = await owner('young.oar')
    const recent = JSON.stringify({ relationships_following: [person('old.friend', '2026-09-01')] })
    const deliver = (folder: string, names: [string, string][]) =>
      write('young.oar', folder, {
        [`${lists}/followers_1.json`]: people(...names),
        [`${lists}/following.json`]: recent,
      })
    const fullList: [string, string][] = [
      ['ada', '2026-08-01'],
      ['bo', '2026-10-02'],
    ]
    await deliver(folderOf('young.oar', '2026-11-14'), fullList)
    await deliver(folderOf('young.oar', '2026-11-15'), [['dee', '2026-11-14']])
    // Requested by hand, in a folder of its own.
    await deliver(`../meta-2026-Nov-16-09-00-00/${folderOf('young.oar', '2026-11-16')}`, fullList)
    await start(who)
    await runRounds(3)
    expect(await archivesOf(who)).toEqual([
      { day: '2026-11-14', followers: 2, level: 'unknown' },
      { day: '2026-11-15', followers: 1, level: 'increment' },
      { day: '2026-11-16', followers: 2, level: 'unknown' },
    ])
  })

  test('are awaited, found, read once they are quiet, and followed by those of the next days', async () => {
    const who = await owner('salt.oar')
    expect((await start(who)).data.source?.state).toBe('waiting')
    await runRounds()
    expect((await sourceOf(who)).state).toBe('waiting')

    await write('salt.oar', folderOf('salt.oar', '2026-11-14'), { [`${lists}/following.json`]: following }, 0)
    await runRounds(4, 20)
    expect(await sourceOf(who)).toMatchObject({ state: 'found', read: 0, lastDelivery: null })

    // Instagram keeps writing, which restarts the quiet time.
    await first('salt.oar')
    await runRounds(4, 20)
    expect((await sourceOf(who)).read).toBe(0)
    await runRounds(3, 20)
    expect(await sourceOf(who)).toMatchObject({ state: 'current', read: 1, lastDelivery: { day: '2026-11-14' } })
    expect((await sourceOf(who)).nextDeliveryAt).not.toBeNull()

    await write('salt.oar', folderOf('salt.oar', '2026-11-15', 'Ef'), {
      [`${lists}/followers_1.json`]: JSON.stringify(person('dee', '2026-11-15')),
      [`${lists}/following.json`]: following,
    })
    // A day without new followers.
    await write('salt.oar', folderOf('salt.oar', '2026-11-16', 'Gh'), { [`${lists}/following.json`]: following })
    await runRounds()
    expect(await archivesOf(who)).toEqual([
      { day: '2026-11-14', followers: 3, level: 'full' },
      { day: '2026-11-15', followers: 1, level: 'increment' },
      { day: '2026-11-16', followers: null, level: null },
    ])
    const { data } = await callApi(api.app, getLedger, { ...who, query: { days: '90' } })
    expect(data.named).toMatchObject({ came: 1, left: 0 })
  })

  test('that piled up are all read, and only the newest sends a notification', async () => {
    const who = await owner('back.log')
    await first('back.log')
    for (const day of [15, 16, 17]) {
      await write('back.log', folderOf('back.log', `2026-11-${day}`), {
        [`${lists}/followers_1.json`]: people([`new.${day}`, `2026-11-${day}`]),
        [`${lists}/following.json`]: following,
      })
    }
    await start(who)
    await runRounds()
    expect((await sourceOf(who)).read).toBe(4)
    const notifications = await api.context.db.select().from(outbox).where(eq(outbox.monitorId, who.params.id))
    expect(notifications.map(({ kind }) => kind)).toEqual(['archive-imported'])
  })

  test('that a killed worker imported, but didn’t record, are read again to the same history', async () => {
    const who = await owner('cut.line')
    await start(who)
    await first('cut.line')
    await runRounds()
    const before = await archivesOf(who)
    const { db } = api.context
    const unnoted = { state: 'unread', importId: null, readAt: null } as const
    await db.update(deliveries).set(unnoted).where(eq(deliveries.monitorId, who.params.id))
    await runRounds(3, 20)
    expect(await sourceOf(who)).toMatchObject({ state: 'current', read: 1, unread: [] })
    expect(await archivesOf(who)).toEqual(before)
  })

  test('that arrive twice are read once, and a late part replaces what was read without it', async () => {
    const who = await owner('twin.tide')
    await start(who)
    await first('twin.tide')
    await runRounds()
    const same = {
      [`${lists}/followers_1.json`]: people(['ada', '2021-01-01'], ['bo', '2024-02-02'], ['cy', '2026-10-01']),
    }
    await write('twin.tide', folderOf('twin.tide', '2026-11-14', 'Zz99'), {
      ...same,
      [`${lists}/following.json`]: following,
    })
    await runRounds()
    expect(await sourceOf(who)).toMatchObject({ read: 1 })
    expect(await archivesOf(who)).toHaveLength(1)

    await write('twin.tide', folderOf('twin.tide', '2026-11-14'), {
      [`${lists}/followers_2.json`]: people(['eve', '2025-01-01']),
    })
    await runRounds(6, 30)
    // By now, the copy without the second file is another delivery of the same day.
    expect((await archivesOf(who)).map(({ followers }) => followers)).toContain(4)
  })

  test('that can’t be read are reported, retried where that may help, and block nothing', async () => {
    const who = await owner('rough.sea')
    await start(who)
    await first('rough.sea')
    const broken = folderOf('rough.sea', '2026-11-15')
    await write('rough.sea', broken, {
      [`${lists}/followers_1.json`]: '[{"string_list_data": [{"val',
      [`${lists}/following.json`]: following,
    })
    await write('rough.sea', folderOf('rough.sea', '2026-11-16'), {
      [`${lists}/followers_1.json`]: '<!doctype html><p>…',
    })
    await write('rough.sea', folderOf('rough.sea', '2026-11-17'), { [`${lists}/followers_1.html`]: '<!doctype html>' })
    await write('rough.sea', folderOf('somebody.else', '2026-11-17'), {
      [`${lists}/followers_1.json`]: people(['x', '2021-01-01']),
    })
    const huge = folderOf('rough.sea', '2026-11-18')
    await write('rough.sea', huge, { [`${lists}/followers_1.json`]: '[' })
    const hugeFile = join(root, 'rough.sea', container, huge, lists, 'followers_1.json')
    await truncate(hugeFile, 5 * 1024 ** 3)
    const before = new Date(api.clock.now().getTime() - 5 * 3_600_000)
    await utimes(hugeFile, before, before)
    await write(
      'rough.sea',
      folderOf('rough.sea', '2026-11-19'),
      { 'your_instagram_activity/likes/liked_posts.json': '[]' },
      30,
    )
    await write('rough.sea', folderOf('rough.sea', '2026-11-20'), {
      [`${lists}/followers_1.json`]: people(['dee', '2026-11-20']),
      [`${lists}/following.json`]: following,
    })
    await runRounds()
    await runRounds(8, 30)
    const { unread, read } = await sourceOf(who)
    expect(read).toBe(3)
    expect(unread.map(({ day, problem }) => `${day} ${problem}`).sort()).toEqual([
      '2026-11-16 html',
      '2026-11-17 another-account',
      '2026-11-17 html',
      '2026-11-18 too-large',
      '2026-11-19 unfinished',
    ])
    // After three attempts the good file of the broken delivery counts, and the other list is marked as damaged.
    expect((await archivesOf(who)).map(({ day, level }) => [day, level])).toEqual([
      ['2026-11-14', 'full'],
      ['2026-11-15', null],
      ['2026-11-20', 'increment'],
    ])
    expect(unread.filter(({ willRetry }) => willRetry)).toEqual([
      { day: '2026-11-19', problem: 'unfinished', willRetry: true },
    ])
  })

  test('can’t link to files outside the account’s own folder', async () => {
    const who = await owner('link.chain')
    await first('harbour.secret')
    const folder = join(root, 'link.chain', container, folderOf('link.chain', '2026-11-14'))
    await mkdir(join(folder, 'connections'), { recursive: true })
    await symlink(
      join(root, 'harbour.secret', container, folderOf('harbour.secret', '2026-11-14'), lists),
      join(folder, lists),
    )
    await symlink(join(root, 'harbour.secret'), join(root, 'link.chain', 'meta-other'))
    await start(who)
    await runRounds()
    expect(await archivesOf(who)).toEqual([])
  })

  test('belong to the first account of that name until it stops', async () => {
    const who = await owner('one.owner')
    await start(who)
    const other = await owner('one.owner', 'wants the same folder')
    expect(await start(other)).toMatchObject({ code: codes.conflict })
    const { data } = await callApi(api.app, stopDeliverySource, who)
    expect(data.source).toMatchObject({ state: 'stopped', nextDeliveryAt: null })
    await first('one.owner')
    await callApi(api.app, checkDeliveries, who)
    await runRounds()
    expect(await archivesOf(who)).toEqual([])
    expect((await start(other)).data.source?.state).toBe('waiting')
    await runRounds()
    expect(await archivesOf(other)).toHaveLength(1)
  })

  test('are reported as silent after two days, and deleted with the account', async () => {
    const who = await owner('quiet.bay')
    await start(who)
    await first('quiet.bay')
    await runRounds()
    expect((await sourceOf(who)).state).toBe('current')
    api.clock.advance({ hours: 49 })
    await runRounds(1)
    expect((await sourceOf(who)).state).toBe('silent')
    await callApi(api.app, deleteMonitor, who)
    await write('quiet.bay', folderOf('quiet.bay', '2026-11-20'), { [`${lists}/following.json`]: following })
    api.clock.advance({ hours: 1 })
    await runRounds(4, 30)
    const { db } = api.context
    const seen = () => db.select().from(deliveries).where(eq(deliveries.monitorId, who.params.id))
    expect(await seen()).toHaveLength(1)
    await db.delete(monitors).where(eq(monitors.id, who.params.id))
    expect(await seen()).toEqual([])
    expect(await readdir(api.filesDir)).toEqual([])
  })
})
