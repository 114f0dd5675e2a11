import type { ChoosableCategory } from '@tidewatch/insights/archive/archive-selection'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import * as z from 'zod'

/** The parts of an archive that say when its owner was active. */
export const timedCategories = [
  'posts',
  'likes',
  'comments',
  'story-interactions',
] as const satisfies readonly ChoosableCategory[]

const seconds = z.number().nullable()
const packedSchema = z.object({
  posts: z.array(z.number()).nullable(),
  interactions: z.array(z.tuple([z.string(), z.string().nullable(), seconds])).nullable(),
})

export interface ArchiveTimes {
  /** When own posts were published; `null` where the archive has none of them. */
  posts: Date[] | null
  /** When likes, comments and story reactions were given. */
  given: Date[] | null
}

/** The moments in the packed part of an archive; names of people are left where they are. */
export function readTimes(packed: ArrayBuffer): ArchiveTimes {
  const { posts, interactions } = packedSchema.parse(JSON.parse(new TextDecoder().decode(packed)))
  const dateOf = (at: number) => new Date(at * 1000)
  return {
    posts: posts?.map(dateOf) ?? null,
    given: interactions?.flatMap(([, , at]) => (at === null ? [] : [dateOf(at)])) ?? null,
  }
}

const yearMs = 365 * dayLength

/** The moments of the year up to the newest of them. */
export function lastYearOf(moments: readonly Date[]): Date[] {
  const newest = moments.reduce((latest, at) => Math.max(latest, at.getTime()), 0)
  return moments.filter((at) => at.getTime() > newest - yearMs)
}
