import type { ArchivePerson } from '@tidewatch/insights/observation'
import { type Item, type ListEntry, present } from './item.ts'
import { parseTime } from './parse-time.ts'
import { personInLabels, timeInLabels } from './read-labels.ts'
import { type FoundUsername, findUsername, findUsernameInLink } from './username.ts'

/** `blank`: the item names nobody at all. `unreadable`: it says something, but no username comes out of it. */
export type ReadPerson = ArchivePerson | 'deleted' | 'blank' | 'unreadable'

function toPerson(found: FoundUsername, since: Date | null, isBlank: boolean): ReadPerson {
  if (found === 'deleted') return 'deleted'
  if (found !== null) return { username: found.username, since }
  return isBlank ? 'blank' : 'unreadable'
}

function fromEntry(item: Item, entry: ListEntry): ReadPerson {
  const found = findUsername(entry.value) ?? findUsername(item.title) ?? findUsernameInLink(entry.href)
  return toPerson(found, parseTime(entry.timestamp), !(entry.value || item.title || entry.href))
}

function fromMap(item: Item): ReadPerson {
  const entries = Object.values(item.string_map_data ?? {}).filter((entry) => entry !== null)
  const named = entries.map((entry) => findUsername(entry.value) ?? findUsernameInLink(entry.href))
  const time = entries.map((entry) => parseTime(entry.timestamp)).find((value) => value !== null)
  const found = findUsername(item.title) ?? named.find((value) => value !== null) ?? null
  // Without any of the known containers the item is not empty but of a shape that nobody knows yet.
  const isKnown = item.string_map_data !== undefined || item.string_list_data !== undefined
  return toPerson(found, time ?? null, isKnown && entries.length === 0 && !item.title)
}

/** Everybody that one item of a relation file names: one person as a rule, several where its list is longer. */
export function readPeople(item: Item): ReadPerson[] {
  const entries = present(item.string_list_data)
  if (entries.length > 0) return entries.map((entry) => fromEntry(item, entry))
  if (item.label_values !== undefined) {
    const found = personInLabels(item) ?? findUsername(item.title)
    return [toPerson(found, timeInLabels(item), item.label_values.length === 0 && !item.title)]
  }
  return [fromMap(item)]
}
