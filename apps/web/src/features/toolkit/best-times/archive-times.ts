import type { SelectableCategory } from '@tidewatch/insights/archive/archive-selection'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import * as z from 'zod'

/** The categories of an export that show when its owner was active. */
export const timedCategories = [
  'posts',
  'likes',
  'comments',
  'story-interactions',
] as const satisfies readonly SelectableCategory[]

const seconds = z.number().nullable()
const packedSchema = z.object({
  posts: z.array(z.number()).nullable(),
  interactions: z.array(z.tuple([z.string(), z.string().nullable(), seconds])).nullable(),
})

export interface ArchiveTimes {
  /** Publication times of the owner's posts; `null` if the export has none. */
  posts: Date[] | null
  /** Times of likes, comments and story reactions that the owner gave. */
  given: Date[] | null
}

/** Reads the times in the packed part of an export, without people's names. */
export function readTimes(packed: ArrayBuffer): ArchiveTimes {
  const { posts, interactions } = packedSchema.parse(JSON.parse(new TextDecoder().decode(packed)))
  const dateOf = (at: number) => new Date(at * 1000)
  return {
    posts: posts?.map(dateOf) ?? null,
    given: interactions?.flatMap(([, , at]) => (at === null ? [] : [dateOf(at)])) ?? null,
  }
}

const yearMs = 365 * dayLength

/** The times within a year of the newest one. */
export function lastYearOf(moments: readonly Date[]): Date[] {
  const newest = moments.reduce((latest, at) => Math.max(latest, at.getTime()), 0)
  return moments.filter((at) => at.getTime() > newest - yearMs)
}
