import type { MediaObservation } from '../observation.ts'
import { addDays } from '../statistics/calendar.ts'
import { aPost } from './test-observations.ts'

/** Pseudorandom numbers between 0 and 1, the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Approximately normal, from a sum of twelve. */
export function gaussian(random: () => number): number {
  return Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6)
}

/** Daily follower counts that grow by `perDay` with daily noise of `spread`. */
export function plantedCounts(options: { seed: number; days: number; start: number; perDay: number; spread: number }) {
  const random = seededRandom(options.seed)
  let followers = options.start
  return Array.from({ length: options.days }, (_, index) => {
    followers += options.perDay + options.spread * gaussian(random)
    return { day: addDays('2026-01-01', index), followers: Math.round(followers) }
  })
}

/** Posts whose likes depend only on `likesOf`, posted every `hoursApart` hours and collected long afterwards. */
export function plantedPosts(options: {
  count: number
  hoursApart: number
  likesOf: (at: Date, index: number) => number
  captionOf?: (index: number) => string
}): MediaObservation[] {
  return Array.from({ length: options.count }, (_, index) => {
    const postedAt = new Date(Date.UTC(2026, 0, 5, 7) + index * options.hoursApart * 3_600_000)
    return aPost({
      mediaId: String(index),
      postedAt,
      capturedAt: new Date('2026-11-20T00:00:00Z'),
      caption: options.captionOf?.(index) ?? 'A caption',
      likes: Math.max(0, Math.round(options.likesOf(postedAt, index))),
      comments: 0,
    })
  })
}
