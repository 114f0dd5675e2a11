import { expect, test } from 'vitest'
import { testMonitor } from './monitor.fixture.ts'
import { applyView, defaultView, readView, tagsOf, type View, writeView } from './view.ts'

const now = new Date('2026-11-21T12:00:00Z')
const monitors = [
  testMonitor('bo', { name: 'Bö Café', tags: ['food'], followers: 50, lastChangeAt: '2026-11-19T00:00:00.000Z' }),
  testMonitor('ada', { source: 'connected', followers: null, followersChange7d: 4, formerUsernames: ['ada.old'] }),
  testMonitor('cy', {
    status: 'paused',
    followers: 900,
    followersChange7d: -4,
    tags: ['food', 'club'],
    lastChangeAt: '2026-11-20T00:00:00.000Z',
  }),
  testMonitor('me', { source: 'archive', status: 'queued', latestReportId: null, followers: null }),
  testMonitor('gone', { archivedAt: '2026-11-10T00:00:00.000Z' }),
]
const shown = (change: Partial<View>) =>
  applyView(monitors, { ...defaultView, ...change }, now).map(({ username }) => username)

test('archived accounts have a list of their own', () => {
  expect(shown({})).toEqual(['cy', 'bo', 'ada', 'me'])
  expect(shown({ tab: 'away' })).toEqual(['gone'])
})

test.each([
  [{ source: 'connected' }, ['ada']],
  [{ state: 'paused' }, ['cy']],
  [{ state: 'needs' }, ['me']],
  [{ tag: 'food' }, ['cy', 'bo']],
  [{ tag: 'food', state: 'watching' }, ['bo']],
  [{ search: 'cafe' }, ['bo']],
  [{ search: '@ADA.old' }, ['ada']],
  [{ search: 'club cy' }, ['cy']],
  [{ search: 'nobody' }, []],
] as const)('%j leaves %j', (change, expected) => {
  expect(shown(change)).toEqual(expected)
})

test.each([
  ['added', ['bo', 'ada', 'cy', 'me']],
  ['name', ['ada', 'bo', 'cy', 'me']],
  ['followers', ['cy', 'bo', 'ada', 'me']],
  ['growth', ['ada', 'cy', 'bo', 'me']],
  ['change', ['cy', 'bo', 'ada', 'me']],
] as const)('ordered by %s, unknown values come last', (sort, expected) => {
  expect(shown({ sort })).toEqual(expected)
})

test.each([
  defaultView,
  {
    tab: 'away',
    search: 'a & b',
    source: 'connected',
    state: 'needs',
    tag: '猫',
    sort: 'growth',
    as: 'table',
    account: 'one',
    kind: 'posts',
  } satisfies View,
])('a URL restores %j', (view) => {
  expect(readView(writeView(view))).toEqual(view)
})

test('an invalid URL shows everything', () => {
  expect(readView('?lane=moon&kind=price&tab=left')).toEqual(defaultView)
})

test('each tag is listed once', () => {
  expect(tagsOf(monitors)).toEqual(['club', 'food'])
})

test('the latest change comes first by default, and the URL omits it', () => {
  expect(readView('?tab=watched').sort).toBe('change')
  expect(writeView({ ...defaultView, tab: 'watched', sort: 'added' })).toBe('?tab=watched&sort=added')
  expect(readView('?tab=watched&sort=added').sort).toBe('added')
})
