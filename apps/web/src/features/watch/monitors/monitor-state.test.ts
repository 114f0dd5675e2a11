import { expect, test } from 'vitest'
import { isInProgress, monitorState } from './monitor-state.ts'

const now = new Date('2026-11-21T12:00:00Z')
const watched = {
  source: 'public',
  status: 'watching',
  lastCollectedAt: '2026-11-20T12:00:00Z',
  nextCollectionAt: '2026-11-22T12:00:00Z',
  latestReportId: null,
  trouble: null,
  missing: null,
  anomalySince: null,
  archivedAt: null,
} as const
const trouble = { kind: 'throttled', since: '2026-11-21T11:00:00Z', retryAt: '2026-11-21T12:15:00Z' } as const
const missing = { since: '2026-11-20T12:00:00Z', reason: 'not-found' } as const

test.each([
  ['a look that is on schedule', watched, 'watching'],
  ['a look that is a little behind', { ...watched, nextCollectionAt: '2026-11-21T01:00:00Z' }, 'watching'],
  ['a look that is half a day overdue', { ...watched, nextCollectionAt: '2026-11-20T23:00:00Z' }, 'late'],
  ['no look planned', { ...watched, nextCollectionAt: null }, 'watching'],
  ['a first look that failed', { ...watched, lastCollectedAt: null }, 'not-checked-yet'],
  ['paused, also when overdue', { ...watched, status: 'paused', nextCollectionAt: '2026-11-01T00:00:00Z' }, 'paused'],
  ['a look that was put off', { ...watched, trouble }, 'delayed'],
  ['a first look that was put off', { ...watched, status: 'queued', lastCollectedAt: null, trouble }, 'delayed'],
  ['paused, whatever went wrong before', { ...watched, status: 'paused', trouble }, 'paused'],
  ['not found, for less than three days', { ...watched, missing }, 'not-found'],
  ['never found', { ...watched, lastCollectedAt: null, missing }, 'not-checked-yet'],
  ['counts that are not believed yet', { ...watched, anomalySince: '2026-11-21T11:00:00Z' }, 'verifying'],
  ['archived, whatever it was before', { ...watched, trouble, archivedAt: '2026-11-20T12:00:00Z' }, 'archived'],
  [
    'an archive monitor that was archived',
    { ...watched, source: 'archive', archivedAt: '2026-11-20T12:00:00Z' },
    'archived',
  ],
  ['an archive monitor without an archive', { ...watched, source: 'archive', status: 'queued' }, 'awaiting-export'],
  [
    'an archive monitor with a report',
    { ...watched, source: 'archive', lastCollectedAt: null, latestReportId: 'r' },
    'watching',
  ],
] as const)('%s', (_, monitor, state) => {
  expect(monitorState(monitor, now)).toBe(state)
})

test('progress is followed only while queued or checking, and never for a monitor still awaiting its export', () => {
  expect(isInProgress({ ...watched, status: 'queued' })).toBe(true)
  expect(isInProgress({ ...watched, status: 'checking' })).toBe(true)
  expect(isInProgress(watched)).toBe(false)
  expect(isInProgress({ ...watched, source: 'archive', status: 'queued' })).toBe(false)
})
