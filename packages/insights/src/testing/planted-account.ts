import type { Activity } from '../activity.ts'
import type { AccountObservation, MediaObservation } from '../observation.ts'
import { confirmChanges } from '../public/activities/confirm-changes.ts'
import { analyseAccount } from '../public/analyse-account.ts'
import { writePublicReport } from '../report/write-public-report.ts'
import { addDays, dayOf } from '../statistics/calendar.ts'
import { gaussian, seededRandom } from './planted-history.ts'
import { aPost, aProfile } from './test-observations.ts'

const firstDay = '2026-05-01'
export const plantedDays = 190
const recollectedPosts = 8

export interface Plant {
  seed: number
  /** Followers added on top of normal growth, by day. */
  extraFollowers?: (day: number) => number
  /** The factor by which a post's likes are multiplied. */
  likesTimes?: (post: Pick<MediaObservation, 'postedAt' | 'type' | 'caption'>) => number
}

/** The date of a day in a planted history, by index. */
export const plantedDay = (index: number) => addDays(firstDay, index)

/**
 * An account that was collected every morning, with a known truth: noise everywhere, and otherwise only what is
 * planted. A post every other day with varying hours, types and hashtags.
 */
export function plantedCollections({
  seed,
  extraFollowers = () => 0,
  likesTimes = () => 1,
}: Plant): AccountObservation[] {
  const random = seededRandom(seed)
  const collections: AccountObservation[] = []
  const posts: MediaObservation[] = []
  let followers = 8_000
  for (let day = 0; day < plantedDays; day += 1) {
    const capturedAt = new Date(`${plantedDay(day)}T06:00:00Z`)
    followers += Math.round(9 + 4 * gaussian(random)) + extraFollowers(day)
    if (day % 2 === 1) posts.unshift(plantedPost(day, random, likesTimes))
    // As in the pipeline, a collection re-reads some posts; only the last one shows all of them to the report.
    const isLast = day === plantedDays - 1
    const media = (isLast ? posts : posts.slice(0, recollectedPosts)).map((post) => ({ ...post, capturedAt }))
    const profile = aProfile({ followers, posts: posts.length, capturedAt })
    collections.push({ profile, media, mediaComplete: media.length === posts.length })
  }
  return collections
}

function plantedPost(day: number, random: () => number, likesTimes: NonNullable<Plant['likesTimes']>) {
  const hour = Math.floor(random() * 24)
  const postedAt = new Date(Date.parse(`${plantedDay(day)}T05:00:00Z`) - hour * 3_600_000)
  const type = (['image', 'carousel', 'reel'] as const)[Math.floor(random() * 3)] ?? 'image'
  const tags = ['#sea', '#quay', '#storm', '#boats'].filter(() => random() < 0.4)
  const post = { postedAt, type, caption: ['A day by the water', ...tags].join(' ') }
  const likes = Math.round(Math.max(1, (300 + 60 * gaussian(random)) * likesTimes(post)))
  return aPost({ ...post, mediaId: `post ${day}`, likes, comments: 10 })
}

/** The changes that the pipeline reports for the collections in order, each once it's confirmed. */
export function activitiesOf(collections: readonly AccountObservation[]): Activity[] {
  const reported: Activity[] = []
  let previous: AccountObservation | null = null
  let pending: Activity[] = []
  for (const [index, collection] of collections.entries()) {
    const history = collections.slice(Math.max(0, index - 60), index).map(({ profile }) => ({
      at: profile.capturedAt,
      followers: profile.followers,
    }))
    const { certain, pending: fresh, confirmed, withdrawn } = confirmChanges(previous, collection, history, pending)
    reported.push(...certain, ...pending.filter(({ id }) => confirmed.includes(id)))
    pending = [...pending.filter(({ id }) => !confirmed.includes(id) && !withdrawn.includes(id)), ...fresh]
    previous = collection
  }
  return reported
}

/** The report of the last four weeks of a planted history. */
export function reportOf(collections: readonly AccountObservation[], timeZone = 'UTC') {
  const last = collections.at(-1)
  if (!last) throw new RangeError('A report needs a look.')
  const now = last.profile.capturedAt
  const to = dayOf(now, timeZone)
  const period = { from: addDays(to, -27), to }
  const profiles = collections.map(({ profile }) => profile)
  const analytics = analyseAccount({
    source: 'public',
    snapshots: profiles,
    media: last.media,
    period,
    timeZone,
    now,
    postsKnownSince: null,
    history: profiles.map(({ capturedAt, followers }) => ({ at: capturedAt, followers })),
  })
  return writePublicReport({
    source: 'public',
    subject: { username: 'harbour.cafe', name: null, pictureUrl: null },
    period,
    timeZone,
    analytics,
    activities: activitiesOf(collections).filter(({ at }) => dayOf(new Date(at), timeZone) >= period.from),
    isBaseline: false,
    now,
    nextCollectionAt: null,
  })
}
