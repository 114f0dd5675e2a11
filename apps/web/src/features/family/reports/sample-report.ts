import type { FamilyReport } from '@tidewatch/contract/family/agreements'

/** Two reports about fictional people, for the sample page. */
type SampleReport = Pick<FamilyReport, 'figures' | 'shared' | 'hidden'>

const shared: FamilyReport['shared'] = ['totals', 'new-follows', 'active-hours', 'settings']

const settings = {
  'private-account': 'on',
  'messages-limited': 'on',
  'tags-limited': 'on',
  'hidden-words': 'unsure',
  'less-sensitive': 'on',
  'sleep-mode': 'off',
  'daily-limit': 'unsure',
  'two-factor': 'on',
} as const

export const sampleReports: { latest: SampleReport; before: SampleReport } = {
  latest: {
    shared,
    hidden: [],
    figures: {
      from: '2026-11-02',
      to: '2026-11-15',
      totals: { followers: 231, following: 304, posts: 18, likesGiven: 142, commentsWritten: 23 },
      newFollows: 17,
      hours: [2, 0, 0, 0, 0, 0, 1, 9, 4, 0, 2, 1, 8, 6, 3, 14, 22, 18, 16, 12, 19, 24, 11, 6],
      settings,
    },
  },
  before: {
    shared,
    hidden: [],
    figures: {
      from: '2026-10-19',
      to: '2026-11-01',
      totals: { followers: 224, following: 288, posts: 17, likesGiven: 118, commentsWritten: 15 },
      newFollows: 9,
      hours: null,
      settings: null,
    },
  },
}
