import { getLedger, getPersonTimeline, listLedgerPeople } from '@tidewatch/contract/archive/ledger'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { looksIncremental } from '@tidewatch/insights/archive/list-evidence'
import type { ArchivePerson, ListCompleteness } from '@tidewatch/insights/observation'
import { type PlantedDelivery, plantSchedule } from '@tidewatch/insights/testing/planted-schedule'
import { type Delivery, ledgerOf } from '@tidewatch/insights/testing/whole-ledger'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { composeEvent } from '#/delivery/webhooks/compose-event.ts'
import { archiveEntries, imports } from '#/platform/db/schema/archive/imports.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { accounts, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { listImports, stepsOf } from '../history/queries.ts'
import { importArchive } from '../imports/import-archive.ts'

const dayMs = 86_400_000

let api: TestApp
let token: string
let monitor: MonitorRow

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'ledger' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'salt.oar', source: 'archive' } })
  const [row] = await api.context.db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!row) throw new Error('There is no monitor.')
  monitor = row
})
afterAll(() => api.close())
beforeEach(clear)

async function clear() {
  const { db } = api.context
  await db.delete(imports).where(eq(imports.monitorId, monitor.id))
  await db.delete(archiveEntries).where(eq(archiveEntries.monitorId, monitor.id))
  await db.delete(activities).where(eq(activities.subjectId, monitor.id))
}

const params = () => ({ id: monitor.id })
const oldest = (people: readonly ArchivePerson[]) =>
  people.map(({ since }) => since).sort((a, b) => Number(a) - Number(b))[0]

/** The result of reading a delivery, under its owner's username at that time. */
function uploadOf({ kind, madeAt, followers, following, writing: { owner } }: PlantedDelivery) {
  const reach = (people: readonly ArchivePerson[]) => ({ oldest: oldest(people) ?? null, madeAt })
  const claim = (people: readonly ArchivePerson[], isIncrement: boolean): ListCompleteness => {
    if (kind === 'partial') return 'partial'
    const since = oldest(people)
    if (since && madeAt.getTime() - since.getTime() > 1_130 * dayMs) return 'full'
    return isIncrement ? 'increment' : 'unknown'
  }
  const selected = (people: readonly ArchivePerson[]) =>
    people.map(({ username, since }): [string, number | null] => [username, since && since.getTime() / 1000])
  const isIncrement = looksIncremental(reach(followers ?? []), reach(following ?? []))
  return anArchiveSelection({
    categories: ['followers', 'following'],
    owner,
    formerOwners: owner === 'salt.oar' ? [] : [monitor.username],
    exportedAt: madeAt.toISOString(),
    followers: followers && selected(followers),
    following: selected(following ?? []),
    completeness: {
      ...(followers && { followers: claim(followers, isIncrement) }),
      following: claim(following ?? [], false),
    },
  })
}

async function changedUsernames(kind: string) {
  const rows = await api.context.db
    .select({ body: activities.body })
    .from(activities)
    .where(eq(activities.subjectId, monitor.id))
  return rows.flatMap(({ body }) => (body.kind === kind && 'username' in body ? [body.username] : [])).sort()
}

test.each([1, 2, 3, 5, 8, 13])(
  'world %i matches the pure ledger, whatever order its exports are imported in',
  async (seed) => {
    const { deliveries } = plantSchedule(seed)
    const shuffled = deliveries.toSorted((a, b) => (a.made % 97) - (b.made % 97))
    for (const delivery of shuffled) await importArchive(api.context, { monitor }, uploadOf(delivery))
    const rows = await listImports(api.context.db, monitor.id)
    for (const [list, came, left] of [
      ['followers', 'follower-gained', 'follower-lost'],
      ['following', 'following-added', 'following-removed'],
    ] as const) {
      const judged = stepsOf(rows, list).map((step): Delivery => {
        const source = deliveries.find((each) => {
          const upload = uploadOf(each)
          return (
            upload.exportedAt === step.row.exportedAt?.toISOString() &&
            (upload.followers?.length ?? null) === (step.row.contents.followers?.count ?? null) &&
            upload.following?.length === step.row.contents.following?.count
          )
        })
        return { id: step.row.id, ordinal: step.ordinal, state: step.state, people: source?.[list] ?? [] }
      })
      const steps = ledgerOf(judged)
      const names = (of: 'gained' | 'lost') =>
        [
          ...new Set(
            steps.flatMap((step) =>
              step[of].map((person) => `${person.username} ${of === 'gained' ? person.since : step.id}`),
            ),
          ),
        ]
          .map((each) => each.split(' ')[0] ?? '')
          .sort()
      expect(await changedUsernames(came)).toEqual(names('gained'))
      expect(await changedUsernames(left)).toEqual(names('lost'))
    }
  },
)

const start = Date.parse('2026-11-02T05:00:00Z')
const at = (day: number, hour = 0) => start + day * dayMs + hour * 3_600_000
const since = (day: number, hour = 0) => at(day, hour) / 1000
const old = Array.from({ length: 30 }, (_, index): [string, number] => [`old.${index}`, since(-1_500 + index)])

function delivery(day: number, followers: [string, number][] | null, following: [string, number][] = []) {
  return anArchiveSelection({
    categories: ['followers', 'following'],
    owner: monitor.username,
    exportedAt: new Date(at(day)).toISOString(),
    followers,
    following: [['friend', since(-1_500)], ...following],
    completeness: { following: 'full', ...(followers && { followers: day === 0 || day === 5 ? 'full' : 'increment' }) },
  })
}

async function importSchedule(count: number, isReversed = false) {
  const ada: [string, number] = ['ada', since(0, 3)]
  const all = [
    delivery(0, old),
    delivery(1, [ada]),
    delivery(
      2,
      [
        ['bo', since(1, 3)],
        ['cy', since(1, 5)],
      ],
      [['dee', since(1, 1)]],
    ),
    delivery(3, null, [['dee', since(1, 1)]]),
    delivery(4, [['dee', since(3, 1)]], [['dee', since(1, 1)]]),
    delivery(5, [...old.slice(2), ada, ['cy', since(1, 5)], ['dee', since(3, 1)]], [['dee', since(1, 1)]]),
  ]
  const chosen = all.slice(0, count)
  for (const one of isReversed ? chosen.reverse() : chosen) await importArchive(api.context, { monitor }, one)
}

const ask = async () => (await callApi(api.app, getLedger, { token, params: params(), query: { days: '400' } })).data

let counts = 0

/**
 * The same user also watches the account by its public data, with these follower counts an hour before each delivery.
 */
async function countFollowers(words: number[]) {
  const { db } = api.context
  const { username, userId, progress } = monitor
  if (!userId) throw new Error('Samples have no user.')
  await db.delete(monitors).where(and(eq(monitors.userId, userId), eq(monitors.source, 'public')))
  counts += 1
  const [account] = await db
    .insert(accounts)
    .values({ instagramId: `ledger-${counts}`, username, source: 'public' })
    .returning()
  if (!account) throw new Error('There is no account.')
  await db
    .insert(monitors)
    .values({ userId, accountId: account.id, source: 'public', username, cadence: 'weekly', progress })
  for (const [day, followers] of words.entries()) {
    const capturedAt = new Date(at(day) - 3_600_000)
    await db.insert(profileSnapshots).values({ accountId: account.id, capturedAt, username, followers })
  }
}

test.each([
  ['full', 'equals-counter', 32],
  ['limited', 'recent-only', 31],
])('a list without proof of its own is %s (%s) with a counter of 32', async (verdict, evidence, people) => {
  await countFollowers([30, 32, 32])
  const recent = Array.from({ length: people }, (_, index): [string, number] => [
    `recent.${index}`,
    since(-100 + index),
  ])
  const selection = delivery(1, recent)
  await importArchive(
    api.context,
    { monitor },
    { ...selection, completeness: { ...selection.completeness, followers: 'unknown' } },
  )
  expect((await ask()).judged).toEqual([{ verdict, evidence, lists: 1 }])
})

test('several who followed longest have left if the account’s counter confirms that everyone else is listed', async () => {
  await countFollowers([35, 32, 32])
  const people = Array.from({ length: 35 }, (_, index): [string, number] => [`recent.${index}`, since(-100 + index)])
  for (const selection of [delivery(0, people), delivery(1, people.slice(3))]) {
    const completeness = { ...selection.completeness, followers: 'unknown' } as const
    await importArchive(api.context, { monitor }, { ...selection, completeness })
  }
  expect(await changedUsernames('follower-lost')).toEqual(['recent.0', 'recent.1', 'recent.2'])
})

test('the balance names who came, counts who left, and names those with the next full export', async () => {
  await importSchedule(5)
  // Four came, but the counter grew by one.
  await countFollowers([30, 31, 32, 31, 31])
  const open = await ask()
  expect(open).toMatchObject({
    checkpoint: { takenAt: new Date(at(0)).toISOString(), followers: 30 },
    named: { came: 4, left: 0, followed: 1, unfollowed: 0 },
    counted: [{ by: 'counter', lost: 3, confidence: 'exact' }],
    advice: { unnamed: 3, isAtLeast: false },
    followBack: { followed: 1, back: 1, medianHours: 48 },
  })
  expect(open.days.map(({ day, came }) => [day, came])).toContainEqual(['2026-11-03', 2])

  const { data: people } = await callApi(api.app, listLedgerPeople, { token, params: params(), query: { limit: '3' } })
  expect(people.people.map(({ username }) => username)).toEqual(['dee', 'cy', 'bo'])
  const cursor = people.nextCursor ?? ''
  const rest = await callApi(api.app, listLedgerPeople, { token, params: params(), query: { limit: '3', cursor } })
  expect(rest.data).toMatchObject({ people: [{ username: 'ada', notBefore: null }], nextCursor: null })

  await importSchedule(6)
  const closed = await ask()
  expect(closed).toMatchObject({ checkpoint: { left: 3 }, named: { came: 0, left: 0 }, advice: { unnamed: null } })
  const left = await callApi(api.app, listLedgerPeople, { token, params: params(), query: { group: 'left' } })
  expect(left.data.people.map(({ username }) => username).sort()).toEqual(['bo', 'old.0', 'old.1'])
})

const unnamed = async () => {
  const rows = await api.context.db
    .select({ body: activities.body })
    .from(activities)
    .where(and(eq(activities.subjectId, monitor.id), eq(activities.kind, 'followers-left-unnamed')))
    .orderBy(activities.at)
  return rows.map(({ body }) => body)
}

test('losses are reported with each delivery, as a number until a full export names them', async () => {
  await countFollowers([30, 31, 32, 31, 31])
  await importSchedule(5)
  const one = (day: number) => ({
    at: new Date(at(day)).toISOString(),
    notBefore: new Date(at(day - 1)).toISOString(),
    count: 1,
    isAtLeast: false,
  })
  const inOrder = await unnamed()
  expect(inOrder).toMatchObject([one(2), one(3), one(4)])

  await clear()
  await importSchedule(5, true)
  expect(await unnamed()).toEqual(inOrder)

  await importSchedule(6)
  expect(await unnamed()).toEqual([])
})

test('the owner is notified once of a delivery that only shows a loss', async () => {
  const { db } = api.context
  await countFollowers([30, 29, 29])
  await importArchive(api.context, { monitor }, delivery(0, old), { notify: 'never' })
  await api.runJobs()
  await db.delete(outbox)
  await importArchive(api.context, { monitor }, delivery(1, null), { notify: 'if-changed' })
  await importArchive(api.context, { monitor }, delivery(2, null), { notify: 'if-changed' })
  await api.runJobs()
  const messages = await db.select().from(outbox)
  expect(messages.map(({ kind }) => kind)).toEqual(['archive-imported'])
  const [user] = await db.select().from(users)
  const [message] = messages
  if (!user || !message) throw new Error('Nobody was told.')
  const body = await composeEvent(db, { env: api.context.env, message, user })
  expect(body).toContain('1 person stopped following you or left Instagram; the next full export names them')
})

test('everyone is paged by name, found by its beginning, and has a state and a timeline', async () => {
  await importSchedule(6)
  const page = (query: { search?: string; cursor?: string; limit?: string }) =>
    callApi(api.app, listLedgerPeople, { token, params: params(), query: { group: 'everybody', ...query } })
  const names: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data }: Awaited<ReturnType<typeof page>> = await page({ limit: '7', ...(cursor && { cursor }) })
    names.push(...data.people.map(({ username }) => username))
    cursor = data.nextCursor
  }
  expect(names).toEqual([...old.map(([name]) => name), 'ada', 'bo', 'cy', 'dee'].sort())
  const found = await page({ search: 'old.2' })
  expect(found.data.people.map(({ username }) => username)).toHaveLength(11)
  expect((await page({ search: 'bo' })).data.people).toMatchObject([{ username: 'bo', state: 'left' }])
  expect((await page({ search: ' @Ada' })).data.people).toMatchObject([{ username: 'ada', state: 'present' }])

  const timeline = async (username: string) =>
    (await callApi(api.app, getPersonTimeline, { token, params: params(), query: { username } })).data
  expect(await timeline('bo')).toMatchObject({
    relations: [
      {
        list: 'followers',
        state: 'left',
        firstShown: new Date(at(2)).toISOString(),
        lastShown: new Date(at(2)).toISOString(),
        firstAbsent: new Date(at(5)).toISOString(),
      },
    ],
    renames: [],
  })
  expect((await timeline('dee')).relations.map(({ list, state }) => [list, state])).toEqual([
    ['followers', 'present'],
    ['following', 'present'],
  ])
  expect((await timeline('nobody')).relations).toEqual([])
})

test('a former name, and someone who may have another name now, are not listed as people who left', async () => {
  const rest = old.slice(3)
  const [ana, twin, other] = [since(-1_400), since(-1_300), since(-1_300, 1)]
  const twins: [string, number][] = [
    ['twin.a', twin],
    ['twin.b', other],
  ]
  await importArchive(api.context, { monitor }, delivery(0, [...rest, ['ana', ana], ...twins, ['left', since(-1_200)]]))
  const renamed: [string, number][] = [
    ['ana.new', ana],
    ['twin.c', twin],
    ['twin.d', twin],
  ]
  await importArchive(api.context, { monitor }, delivery(5, [...rest, ...renamed, ['twin.b', other]]))
  const query = { group: 'everybody', limit: '100' } as const
  const { data } = await callApi(api.app, listLedgerPeople, { token, params: params(), query })
  const states = Object.fromEntries(data.people.map(({ username, state }) => [username, state]))
  expect(states).toMatchObject({ 'ana.new': 'present', 'twin.a': 'unknown', 'twin.b': 'present', left: 'left' })
  expect(states).not.toHaveProperty('ana')
  const timeline = await callApi(api.app, getPersonTimeline, { token, params: params(), query: { username: 'ana' } })
  expect(timeline.data).toMatchObject({
    relations: [{ state: 'unknown', firstAbsent: null }],
    renames: [{ before: 'ana', username: 'ana.new' }],
  })
  const address = `/api/ins/monitor/${monitor.id}/ledger/export?format=csv&timeZone=UTC`
  const csv = await (await api.app.request(address, { headers: { authorization: token } })).text()
  const lines = csv.split('\r\n')
  expect(lines.filter((line) => line.includes('no longer follows you')).map((line) => line.split(',')[0])).toEqual([
    'left',
  ])
  expect(lines.some((line) => line.startsWith('ana,'))).toBe(false)
})

/** The number of statements that `work` sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { $client: pool } = api.context.db
  const query = vi.spyOn(pool, 'query')
  await work()
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}

test('the balance takes as many statements after many deliveries as after a few', async () => {
  await importSchedule(3)
  const few = await statementsOf(ask)
  for (let day = 6; day < 30; day += 1) {
    await importArchive(api.context, { monitor }, delivery(day, [[`day.${day}`, since(day - 1, 3)]]))
  }
  expect(await statementsOf(ask)).toBe(few)
  expect(few).toBeGreaterThan(3)
  expect(few).toBeLessThanOrEqual(12)
})

test('spans end with the newest export, full lists are marked, and each verdict has its evidence', async () => {
  await importSchedule(5)
  const open = await ask()
  expect(open.spans.map(({ key, came, left }) => [key, came, left])).toEqual([
    ['newest', 1, 0],
    ['week', 4, 0],
  ])
  expect(open.judged).toEqual([
    { verdict: 'full', evidence: 'reaches-back', lists: 1 },
    { verdict: 'increment', evidence: 'newcomers-only', lists: 3 },
  ])
  await importSchedule(6)
  const closed = await ask()
  expect(closed.spans[0]).toMatchObject({ key: 'newest', left: 3, counted: null })
  expect(closed.checkpoints.map(({ left }) => left)).toEqual([0, 3])
})

test('the ledger can be exported in each format, with everyone in it', async () => {
  await importSchedule(6)
  const file = async (format: string) => {
    const address = `/api/ins/monitor/${monitor.id}/ledger/export?format=${format}&timeZone=UTC`
    return api.app.request(address, { headers: { authorization: token } })
  }
  const csv = await (await file('csv')).text()
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(1 + old.length + 4)
  expect(lines.find((line) => line.startsWith('bo,'))).toBe(
    'bo,no longer follows you,2026-11-03 08:00,2026-11-04,2026-11-04,2026-11-07',
  )
  const json = (await (await file('json')).json()) as { followers: { username: string; state: string }[] }
  expect(json.followers).toHaveLength(old.length + 4)
  expect(json.followers.find(({ username }) => username === 'bo')?.state).toBe('left')
  const xlsx = await file('xlsx')
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')
  expect((await xlsx.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
})

test('another user gets nothing', async () => {
  const stranger = await api.signIn({ id: 'ledger-stranger' })
  for (const call of [getLedger, listLedgerPeople]) {
    expect((await callApi(api.app, call, { token: stranger, params: params() })).status).toBe(404)
  }
  const query = { username: 'bo' }
  expect((await callApi(api.app, getPersonTimeline, { token: stranger, params: params(), query })).status).toBe(404)
})
