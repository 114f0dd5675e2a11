import { expect, test } from 'vitest'
import { isUnderWay, monitorState } from './monitor-state.ts'

const now = new Date('2026-11-21T12:00:00Z')
const watched = {
  lane: 'public',
  status: 'active',
  lastLookAt: '2026-11-20T12:00:00Z',
  nextLookAt: '2026-11-22T12:00:00Z',
  latestReportId: null,
  trouble: null,
  missing: null,
  doubtedSince: null,
  archivedAt: null,
} as const
const trouble = { kind: 'throttled', since: '2026-11-21T11:00:00Z', retryAt: '2026-11-21T12:15:00Z' } as const
const missing = { since: '2026-11-20T12:00:00Z', because: 'not-found' } as const

test.each([
  ['a look that is on schedule', watched, 'active'],
  ['a look that is a little behind', { ...watched, nextLookAt: '2026-11-21T01:00:00Z' }, 'active'],
  ['a look that is half a day overdue', { ...watched, nextLookAt: '2026-11-20T23:00:00Z' }, 'late'],
  ['no look planned', { ...watched, nextLookAt: null }, 'active'],
  ['a first look that failed', { ...watched, lastLookAt: null }, 'not-seen-yet'],
  ['paused, also when overdue', { ...watched, status: 'paused', nextLookAt: '2026-11-01T00:00:00Z' }, 'paused'],
  ['a look that was put off', { ...watched, trouble }, 'delayed'],
  ['a first look that was put off', { ...watched, status: 'queued', lastLookAt: null, trouble }, 'delayed'],
  ['paused, whatever went wrong before', { ...watched, status: 'paused', trouble }, 'paused'],
  ['not found, for less than three days', { ...watched, missing }, 'missing'],
  ['never found', { ...watched, lastLookAt: null, missing }, 'not-seen-yet'],
  ['counts that are not believed yet', { ...watched, doubtedSince: '2026-11-21T11:00:00Z' }, 'checking'],
  ['put away, whatever it was before', { ...watched, trouble, archivedAt: '2026-11-20T12:00:00Z' }, 'put-away'],
  [
    'an archive monitor that was put away',
    { ...watched, lane: 'archive', archivedAt: '2026-11-20T12:00:00Z' },
    'put-away',
  ],
  ['an archive monitor without an archive', { ...watched, lane: 'archive', status: 'queued' }, 'awaiting-archive'],
  [
    'an archive monitor with a report',
    { ...watched, lane: 'archive', lastLookAt: null, latestReportId: 'r' },
    'active',
  ],
] as const)('%s', (_, monitor, state) => {
  expect(monitorState(monitor, now)).toBe(state)
})

test('only a queued or running look is followed, and an archive that was not brought is neither', () => {
  expect(isUnderWay({ ...watched, status: 'queued' })).toBe(true)
  expect(isUnderWay({ ...watched, status: 'collecting' })).toBe(true)
  expect(isUnderWay(watched)).toBe(false)
  expect(isUnderWay({ ...watched, lane: 'archive', status: 'queued' })).toBe(false)
})
