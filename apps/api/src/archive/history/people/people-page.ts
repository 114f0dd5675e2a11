import type { PeopleSort } from '@tidewatch/contract/archive/history'
import { minSubstringLength } from '@tidewatch/contract/archive/people-search'
import type { ArchivePerson } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { InvalidCursor, isoTime } from '#/platform/db/keyset.ts'
import { isStorable } from '#/platform/db/storable-text.ts'

export interface PeoplePage {
  search: string
  sort: PeopleSort
  cursor?: string | undefined
  limit: number
}

const cursorSchema = z.tuple([isoTime.nullable(), z.string().refine(isStorable)])

/** Splits people, up to one more than a page, into the page and the cursor of the next one. */
export function cutPeople<Person extends ArchivePerson>(people: readonly Person[], limit: number) {
  const shown = people.slice(0, limit)
  const last = people.length > limit ? shown.at(-1) : undefined
  return { people: shown, nextCursor: last ? encodeCursor(last) : null }
}

function encodeCursor({ since, username }: ArchivePerson): string {
  return Buffer.from(JSON.stringify([since, username])).toString('base64url')
}

/** The position that a cursor of `cutPeople` contains. Throws `InvalidCursor`. */
export function decodeCursor(cursor: string): ArchivePerson {
  try {
    const [since, username] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { username, since: since === null ? null : new Date(since) }
  } catch (cause) {
    throw new InvalidCursor('The cursor is not one of ours.', { cause })
  }
}

/** Too many names contain so few characters, so such a search only matches beginnings, which an index finds. */
export const isPrefixSearch = (search: string) => search.length < minSubstringLength

/** The `like` pattern of a search: any part of a name, or its beginning for one or two characters. */
export function patternOf(search: string): string {
  const wanted = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return isPrefixSearch(search) ? `${wanted}%` : `%${wanted}%`
}

export function matchesSearch(name: string, search: string): boolean {
  const wanted = search.toLowerCase()
  return isPrefixSearch(search) ? name.startsWith(wanted) : name.includes(wanted)
}
