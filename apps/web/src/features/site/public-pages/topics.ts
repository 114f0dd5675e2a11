/** Parts of our own screens shown on landing pages, captured by `packages/e2e/pictures`. */
export type Picture =
  | 'search'
  | 'followers'
  | 'changes'
  | 'posts'
  | 'posting-times'
  | 'source'
  | 'summary'
  | 'likes'
  | 'hours'
  | 'between'
  | 'choice'
  | 'family-hours'
  | 'family-choice'
  | 'family-questions'
  | 'family-settings'

export const topicBlocks = ['one', 'two', 'three', 'four'] as const
type TopicBlock = (typeof topicBlocks)[number]

interface LandingPage {
  /** Without the locale prefix. */
  path: `/${string}`
  /** The task that visitors can do right on the page. */
  job: 'lookup' | 'archive' | 'family'
  /** Pictures of its blocks. */
  pictures: Record<TopicBlock, Picture>
}

/** The landing pages for search queries, apart from the front page. Their texts are in `landingPages.pages`. */
export const topics = {
  anonymous: {
    path: '/view-instagram-anonymously',
    job: 'lookup',
    pictures: { one: 'search', two: 'changes', three: 'posts', four: 'source' },
  },
  likes2024: {
    path: '/how-to-see-what-someone-likes-on-instagram-in-2024',
    job: 'archive',
    pictures: { one: 'likes', two: 'choice', three: 'posts', four: 'source' },
  },
  likes2025: {
    path: '/how-to-see-what-someone-likes-on-instagram-in-2025',
    job: 'archive',
    pictures: { one: 'hours', two: 'between', three: 'search', four: 'summary' },
  },
  activity: {
    path: '/how-to-see-someone-s-activity-on-instagram',
    job: 'lookup',
    pictures: { one: 'posting-times', two: 'followers', three: 'changes', four: 'hours' },
  },
  activity2025: {
    path: '/how-to-see-someone-s-activity-on-instagram-2025',
    job: 'lookup',
    pictures: { one: 'summary', two: 'posts', three: 'changes', four: 'likes' },
  },
  unfollowed: {
    path: '/who-unfollowed-me-on-instagram',
    job: 'archive',
    pictures: { one: 'between', two: 'choice', three: 'changes', four: 'hours' },
  },
  teen: {
    path: '/monitor-your-teen-s-instagram-activity',
    job: 'family',
    pictures: { one: 'family-hours', two: 'family-choice', three: 'family-questions', four: 'family-settings' },
  },
} as const satisfies Record<string, LandingPage>

export type Topic = keyof typeof topics

export const topicNames = Object.keys(topics) as Topic[]

/** The topic with this slug. */
export function topicAt(slug: string): Topic | null {
  return topicNames.find((topic) => topics[topic].path === `/${slug}`) ?? null
}

export function isTopic(name: string): name is Topic {
  return Object.hasOwn(topics, name)
}
