import { expect, test } from 'vitest'
import { testMonitor } from './monitor.fixture.ts'
import { needsOf } from './needs.ts'

const now = new Date('2026-11-21T12:00:00Z')
const since = '2026-11-20T00:00:00.000Z'
const kinds = (...monitors: ReturnType<typeof testMonitor>[]) =>
  needsOf(monitors, now).map(({ kind, monitor }) => `${monitor.username}: ${kind}`)

const archive = (username: string, newestArchiveAt: string | null) =>
  testMonitor(username, { source: 'archive', lastCollectedAt: null, nextCollectionAt: null, newestArchiveAt })

test('a healthy account needs nothing', () => {
  expect(kinds(testMonitor('ada'), archive('me', '2026-10-23T12:00:00.000Z'))).toEqual([])
})

test('a username taken over by another account is told apart from an account that is gone', () => {
  const missing = (reason: 'not-found' | 'other-account') =>
    ({ status: 'unavailable', missing: { since, reason } }) as const
  expect(
    kinds(testMonitor('gone', missing('not-found')), testMonitor('second.hand', missing('other-account'))),
  ).toEqual(['second.hand: otherAccount', 'gone: unavailable'])
})

test('one need per account, the most urgent first', () => {
  expect(
    kinds(
      archive('old.archive', '2026-10-22T12:00:00.000Z'),
      testMonitor('locked', { latestReportStatus: 'locked' }),
      testMonitor('failed', { latestReportStatus: 'failed' }),
      testMonitor('gone', { status: 'unavailable', latestReportStatus: 'locked' }),
      testMonitor('new.archive', {
        source: 'archive',
        status: 'queued',
        latestReportId: null,
        latestReportStatus: null,
      }),
      testMonitor('unseen', { lastCollectedAt: null }),
      testMonitor('own', { source: 'connected', status: 'needs-connection' }),
    ),
  ).toEqual([
    'own: connect',
    'unseen: notChecked',
    'gone: unavailable',
    'failed: failedReport',
    'locked: lockedReport',
    'new.archive: firstArchive',
    'old.archive: archiveDue',
  ])
})

test('paused and archived accounts, and problems that are ours to fix, need nothing from the user', () => {
  const trouble = { kind: 'operator-connection', since, retryAt: null } as const
  expect(
    kinds(
      testMonitor('ours', { status: 'needs-connection', trouble }),
      testMonitor('busy', { trouble: { kind: 'throttled', since, retryAt: null } }),
      testMonitor('rests', { status: 'paused', latestReportStatus: 'failed' }),
      testMonitor('away', { status: 'unavailable', archivedAt: since }),
    ),
  ).toEqual([])
})
