import type { DashboardMonitor } from '@tidewatch/contract/dashboard'

/** A monitor for tests: a public account that is watched and of which everything is well. */
export function testMonitor(username: string, change: Partial<DashboardMonitor> = {}): DashboardMonitor {
  return {
    id: username,
    lane: 'public',
    status: 'active',
    username,
    formerUsernames: [],
    name: null,
    biography: null,
    website: null,
    pictureUrl: null,
    followers: 100,
    following: null,
    posts: null,
    followersChange7d: null,
    sparkline: [],
    cadence: 'weekly',
    pausedBecause: null,
    archivedAt: null,
    muted: false,
    tags: [],
    addedAt: '2026-11-01T00:00:00.000Z',
    lastLookAt: '2026-11-20T12:00:00.000Z',
    nextLookAt: '2026-11-27T12:00:00.000Z',
    retrackAt: null,
    latestReportId: 'report',
    latestReportStatus: 'ready',
    trouble: null,
    missing: null,
    doubtedSince: null,
    lastChangeAt: null,
    week: { followersChange: null, posts: 0, removedPosts: 0, otherChanges: 0 },
    newestArchiveAt: null,
    ...change,
  }
}
