import { DAY, HOUR } from '../world/calendar.ts'
import { followersAt } from '../world/followers.ts'
import { gaussian, smoothNoise, unit } from '../world/random.ts'
import { postedCount } from '../world/schedule.ts'
import type { AccountSpec } from '../world/spec.ts'
import { dayStart } from './pacific.ts'

/** An account's metrics for one day in Californian time. */
export type DayFigures = {
  reach: number
  views: number
  accounts_engaged: number
  total_interactions: number
  likes: number
  comments: number
  saves: number
  shares: number
  replies: number
  reposts: number
  profile_links_taps: number
  follows: number
  unfollows: number
}

/** Audience metrics are withheld below this number of followers. */
export const MIN_AUDIENCE_FOLLOWERS = 100

/** When a day's metrics are published: 20 to 44 hours after it ends. */
export function publishedAt(spec: AccountSpec, day: number): number {
  return dayStart(day + 1) + (20 + 24 * unit(spec.seed, 'insights-delay', day)) * HOUR
}

/** Metrics are final a day after publication; until then, a little is missing. */
function completenessOf(spec: AccountSpec, day: number, time: number): number {
  return time - publishedAt(spec, day) >= DAY ? 1 : 0.97
}

function followerMovement(spec: AccountSpec, day: number): { follows: number; unfollows: number } {
  const before = followersAt(spec, dayStart(day))
  const net = followersAt(spec, dayStart(day + 1)) - before
  const usual = before * (0.0007 + 0.0006 * unit(spec.seed, 'unfollows', day))
  const unfollows = Math.max(Math.round(usual), -net, 0)
  return { follows: net + unfollows, unfollows }
}

/** A day's metrics as reported at a given time, or null if they aren't published yet. */
export function figuresOf(spec: AccountSpec, day: number, time: number): DayFigures | null {
  if (time < publishedAt(spec, day) || dayStart(day) < spec.startsAt) return null
  const start = dayStart(day)
  const audience = followersAt(spec, start)
  const posts = postedCount(spec, dayStart(day + 1)) - postedCount(spec, start)
  const mood = 1 + 0.35 * smoothNoise(spec.seed, 'reach-mood', day / 4) + 0.12 * gaussian(spec.seed, 'reach', day)
  const share = 0.05 + 0.09 * Math.min(posts, 3)
  const completeness = completenessOf(spec, day, time)
  const reach = Math.max(0, Math.round(audience * share * Math.max(0.2, mood) * completeness))
  const part = (topic: string, low: number, high: number) =>
    Math.round(reach * (low + (high - low) * unit(spec.seed, topic, day)))
  const likes = part('likes-day', 0.04, 0.09)
  const comments = part('comments-day', 0.001, 0.004)
  const saves = part('saves-day', 0.003, 0.009)
  const shares = part('shares-day', 0.002, 0.006)
  const replies = part('replies-day', 0.0005, 0.002)
  const reposts = part('reposts-day', 0.0003, 0.001)
  return {
    reach,
    views: part('views-day', 1.5, 2.3),
    accounts_engaged: part('engaged-day', 0.035, 0.08),
    total_interactions: likes + comments + saves + shares + replies + reposts,
    likes,
    comments,
    saves,
    shares,
    replies,
    reposts,
    profile_links_taps: part('taps-day', 0.002, 0.008),
    ...followerMovement(spec, day),
  }
}

/** Followers online in each hour of a Californian day. */
export function onlineOf(spec: AccountSpec, day: number): number[] {
  const audience = followersAt(spec, dayStart(day))
  const peak = (spec.engagement.bestHour + 15) % 24
  return Array.from({ length: 24 }, (_, hour) => {
    const distance = Math.abs(((hour - peak + 36) % 24) - 12)
    const share = 0.12 + 0.4 * Math.exp(-(distance ** 2) / 22)
    return Math.round(audience * share * (0.92 + 0.16 * unit(spec.seed, 'online', day * 24 + hour)))
  })
}

const countries = ['GB', 'US', 'IE', 'DE', 'FR', 'ES', 'PT', 'IT', 'JP', 'KR', 'TH', 'BR', 'NL', 'CA', 'AU']
const homes = { en: 'GB', es: 'ES', pt: 'PT', it: 'IT', ko: 'KR', de: 'DE', ja: 'JP', th: 'TH' } as const
const ages = ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+']
const ageShares = [0.02, 0.17, 0.33, 0.24, 0.13, 0.07, 0.04]

/** Followers by country, age, gender or city; null for an unknown breakdown. */
export function audienceOf(spec: AccountSpec, breakdown: string, time: number): [string, number][] | null {
  const audience = followersAt(spec, time)
  const spread = (keys: readonly string[], weight: (index: number) => number): [string, number][] => {
    const weights = keys.map((key, index) => weight(index) * (0.7 + 0.6 * unit(spec.seed, `audience/${key}`)))
    const sum = weights.reduce((total, each) => total + each, 0)
    return keys.map((key, index) => [key, Math.round((audience * (weights[index] ?? 0)) / sum)])
  }
  const home = homes[spec.language]
  if (breakdown === 'country') {
    return spread([home, ...countries.filter((code) => code !== home)], (index) => (index === 0 ? 9 : 1.6 / index))
  }
  if (breakdown === 'age') return spread(ages, (index) => ageShares[index] ?? 0)
  if (breakdown === 'gender') return spread(['F', 'M', 'U'], (index) => [5, 4, 1][index] ?? 0)
  if (breakdown === 'city') {
    return spread(
      ['Saltmere, Westshire', 'Easthaven, Westshire', 'Brightwater, Northshire'],
      (index) => 3 / (index + 1),
    )
  }
  return null
}
