import type { ArchiveInteraction, InteractionKind } from '@tidewatch/insights/observation'
import { type Item, type ListEntry, present } from './item.ts'
import { isOwnerLabel } from './labels.ts'
import { parseTime } from './parse-time.ts'
import { ownerInLabels, timeInLabels } from './read-labels.ts'
import { type FoundUsername, findUsername, findUsernameInLink } from './username.ts'

/** `reference` (a link or an id) tells two interactions of the same second apart; it is not part of what is kept. */
export interface ReadInteraction extends ArchiveInteraction {
  reference: string
}

function named(found: FoundUsername): string | null {
  return found === null || found === 'deleted' ? null : found.username
}

function linkOf(item: Item): string | undefined {
  return present(item.label_values).find((value) => value.href !== undefined)?.href
}

function fromLabels(kind: InteractionKind, item: Item): ReadInteraction {
  const link = linkOf(item)
  const username = named(ownerInLabels(item) ?? findUsername(item.title) ?? findUsernameInLink(link))
  return { kind, username, at: timeInLabels(item), reference: item.fbid ?? link ?? '' }
}

function fromEntry(kind: InteractionKind, item: Item, entry: ListEntry): ReadInteraction {
  // The value is a reaction, an answer or a comment's text here. It may well look like a username and never is one.
  const username = named(findUsername(item.title) ?? findUsernameInLink(entry.href))
  return { kind, username, at: parseTime(entry.timestamp), reference: entry.href ?? '' }
}

function ownerInMap(item: Item): FoundUsername {
  const fields = Object.entries(item.string_map_data ?? {})
  const labelled = fields.find(([label]) => isOwnerLabel(label))
  if (labelled !== undefined) return findUsername(labelled[1]?.value)
  // Unknown language: the text comes first, then the owner, then the time. One value alone is the text.
  const values = fields.map(([, entry]) => entry?.value ?? '').filter((value) => value !== '')
  if (values.length < 2) return null
  return findUsername(values.slice(1).findLast((value) => findUsername(value) !== null))
}

function fromMap(kind: InteractionKind, item: Item): ReadInteraction {
  const entries = Object.values(item.string_map_data ?? {}).filter((entry) => entry !== null)
  const link = entries.find((entry) => entry.href)?.href
  const time = entries.map((entry) => parseTime(entry.timestamp)).find((value) => value !== null)
  const username = named(ownerInMap(item) ?? findUsername(item.title) ?? findUsernameInLink(link))
  return { kind, username, at: time ?? parseTime(item.timestamp), reference: link ?? '' }
}

function readAll(kind: InteractionKind, item: Item): ReadInteraction[] {
  const entries = present(item.string_list_data)
  if (entries.length > 0) return entries.map((entry) => fromEntry(kind, item, entry))
  return [item.label_values === undefined ? fromMap(kind, item) : fromLabels(kind, item)]
}

/** What one item says its archive's owner did; empty where neither a username nor a time can be read. */
export function readInteractions(kind: InteractionKind, item: Item): ReadInteraction[] {
  return readAll(kind, item).filter((interaction) => interaction.username !== null || interaction.at !== null)
}
