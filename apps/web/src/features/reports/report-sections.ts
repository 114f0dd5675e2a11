import type { Report } from '@tidewatch/insights/report'

/** The sections of a report, in reading order. Each is an anchor on the page and a message of `reports.sections`. */
export type SectionKey =
  | 'figures'
  | 'changes'
  | 'followersLine'
  | 'bestPosts'
  | 'mix'
  | 'rhythm'
  | 'notFollowingBack'
  | 'fans'
  | 'followers'
  | 'following'
  | 'recentFollows'
  | 'requestsSent'
  | 'likesByAuthor'
  | 'commentsByAuthor'
  | 'activeHours'
  | 'method'

const sections: Record<Report['kind'], readonly SectionKey[]> = {
  public: ['changes', 'figures', 'followersLine', 'bestPosts', 'mix', 'rhythm', 'method'],
  archive: [
    'changes',
    'figures',
    'notFollowingBack',
    'fans',
    'recentFollows',
    'requestsSent',
    'followers',
    'following',
    'likesByAuthor',
    'commentsByAuthor',
    'activeHours',
    'method',
  ],
}

export function sectionsOf(kind: Report['kind']): readonly SectionKey[] {
  return sections[kind]
}
