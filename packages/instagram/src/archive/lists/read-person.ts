import { isUsernameLabel } from '../json/labels.ts'
import { parseMillis } from '../json/parse-time.ts'
import { type FoundUsername, findUsername, findUsernameInLink } from '../json/username.ts'
import { type Item, type ListEntry, present } from './item.ts'
import { ownerInLabels, personInLabels, timeInLabels } from './read-labels.ts'

/**
 * A person in a list, with the time in milliseconds (`NaN`: unknown). `blank`: the item names no one. `unreadable`: it
 * has content, but no username can be read from it.
 */
type ReadPerson = { username: string; since: number } | 'deleted' | 'blank' | 'unreadable'

function toPerson(found: FoundUsername, since: number, isBlank: boolean): ReadPerson {
  if (found === 'deleted') return 'deleted'
  if (found !== null) return { username: found.username, since }
  return isBlank ? 'blank' : 'unreadable'
}

function fromEntry(item: Item, entry: ListEntry): ReadPerson {
  const found = findUsername(entry.value) ?? findUsername(item.title) ?? findUsernameInLink(entry.href)
  const own = parseMillis(entry.timestamp)
  const since = Number.isNaN(own) ? parseMillis(item.timestamp) : own
  return toPerson(found, since, !(entry.value || item.title || entry.href))
}

function fromMap(item: Item): ReadPerson {
  const fields = Object.entries(item.string_map_data ?? {})
  const entries = fields.map(([, entry]) => entry).filter((entry) => entry !== null)
  const labelled = fields.find(([label]) => isUsernameLabel(label))?.[1]
  const named = entries.map((entry) => findUsernameInLink(entry.href) ?? findUsername(entry.value))
  const time = entries.map((entry) => parseMillis(entry.timestamp)).find((value) => !Number.isNaN(value))
  const found =
    findUsername(labelled?.value) ?? findUsername(item.title) ?? named.find((value) => value !== null) ?? null
  // Without any of the known containers, the item isn't empty but has an unknown shape.
  const isKnown = item.string_map_data !== undefined || item.string_list_data !== undefined
  return toPerson(found, time ?? parseMillis(item.timestamp), isKnown && entries.length === 0 && !item.title)
}

/** All people that one item of a relation file names: usually one, several if its list is longer. */
export function readPeople(item: Item): ReadPerson[] {
  const entries = present(item.string_list_data)
  if (entries.length > 0) return entries.map((entry) => fromEntry(item, entry))
  if (item.label_values !== undefined) {
    const found = personInLabels(item) ?? ownerInLabels(item) ?? findUsername(item.title)
    const hasContent = present(item.label_values).some((field) => field.value || field.href || field.dict?.length)
    const time = timeInLabels(item)?.getTime() ?? Number.NaN
    return [toPerson(found, time, !hasContent && !item.title)]
  }
  return [fromMap(item)]
}
