import { median } from 'd3-array'
import type { MediaType } from '#/observation.ts'
import { interactionsOf } from '../posts/engagement.ts'
import { dayLength } from '../statistics/utc-day.ts'

interface PreviewedPost {
  type: MediaType
  /** ISO 8601. */
  postedAt: string
  /** `null`: the owner hides them. */
  likes: number | null
  comments: number | null
}

/** The most notable thing about a handful of posts. Days and hours are whole numbers. */
type PreviewHeadline =
  | { kind: 'standout'; mediaType: MediaType; postedAt: string; times: number }
  | { kind: 'quiet'; days: number; usual: number }
  | { kind: 'often'; count: number; hours: number }
  | { kind: 'pace'; usual: number }

const hourMs = 3_600_000

/** A post stands out from this multiple of the others' median. */
const minStandoutRatio = 1.5
/** With fewer other posts, their median is a coincidence. */
const minOthers = 3
/** A pause is reported from this many usual gaps on, and only from a week on. */
const minPauseGaps = 3
const minPauseMs = 7 * dayLength

/**
 * One finding about an account that no one watches yet, from its newest posts (newest first) and their reactions as of
 * `now`. `null`: too few posts.
 */
export function previewHeadline(posts: readonly PreviewedPost[], now: Date): PreviewHeadline | null {
  return quietPeriod(posts, now) ?? standout(posts) ?? pace(posts)
}

function standout(posts: readonly PreviewedPost[]): PreviewHeadline | null {
  const known = posts.flatMap((post) => {
    const reactions = interactionsOf(post)
    return reactions === null ? [] : [{ post, reactions }]
  })
  const best = known.toSorted((a, b) => b.reactions - a.reactions)[0]
  const others = known.filter((each) => each !== best)
  const usual = median(others, ({ reactions }) => reactions)
  if (!best || !usual || others.length < minOthers || best.reactions / usual < minStandoutRatio) return null
  const { type, postedAt } = best.post
  return { kind: 'standout', mediaType: type, postedAt, times: best.reactions / usual }
}

const gapsOf = (times: readonly number[]) => times.slice(1).map((time, index) => (times[index] ?? time) - time)

function quietPeriod(posts: readonly PreviewedPost[], now: Date): PreviewHeadline | null {
  const times = posts.map(({ postedAt }) => Date.parse(postedAt))
  const [newest] = times
  const usual = median(gapsOf(times))
  if (newest === undefined || usual === undefined || times.length <= minOthers) return null
  const pause = now.getTime() - newest
  if (pause < Math.max(minPauseMs, minPauseGaps * usual)) return null
  return { kind: 'quiet', days: Math.floor(pause / dayLength), usual: Math.max(1, Math.round(usual / dayLength)) }
}

function pace(posts: readonly PreviewedPost[]): PreviewHeadline | null {
  const times = posts.map(({ postedAt }) => Date.parse(postedAt))
  const [newest] = times
  const oldest = times.at(-1)
  const usual = median(gapsOf(times))
  if (newest === undefined || oldest === undefined || usual === undefined || times.length <= minOthers) return null
  const span = newest - oldest
  if (span < 2 * dayLength) return { kind: 'often', count: times.length, hours: Math.max(1, Math.ceil(span / hourMs)) }
  return { kind: 'pace', usual: Math.max(1, Math.round(usual / dayLength)) }
}
