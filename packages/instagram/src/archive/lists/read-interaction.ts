import type { ArchiveInteraction, InteractionKind } from '@tidewatch/insights/observation'
import { isOwnerLabel } from '../json/labels.ts'
import { parseTime } from '../json/parse-time.ts'
import { type FoundUsername, findUsername, findUsernameInLink } from '../json/username.ts'
import { type Item, type ListEntry, present } from './item.ts'
import { ownerInLabels, timeInLabels } from './read-labels.ts'

/** `reference` (a link or an id) distinguishes two interactions of the same second; it isn't stored. */
export interface ReadInteraction extends ArchiveInteraction {
  reference: string
}

function named(found: FoundUsername): string | null {
  return found === null || found === 'deleted' ? null : found.username
}

function linkOf(item: Item): string | undefined {
  return present(item.label_values).find((value) => value.href !== undefined)?.href
}

// Unknown language: a comment's text comes first, then its owner. A single value is the text.
function ownerByOrder(values: (string | undefined)[]): FoundUsername {
  const filled = values.filter((value) => value !== undefined && value !== '')
  return findUsername(filled.slice(1).findLast((value) => findUsername(value) !== null))
}

function fromLabels(kind: InteractionKind, item: Item): ReadInteraction {
  const link = linkOf(item)
  const certain = ownerInLabels(item) ?? findUsername(item.title) ?? findUsernameInLink(link)
  const plain = present(item.label_values).filter((value) => value.href === undefined)
  const found = certain ?? (kind === 'comment' ? ownerByOrder(plain.map((value) => value.value)) : null)
  return { kind, username: named(found), at: timeInLabels(item), reference: item.fbid ?? link ?? '' }
}

function fromEntry(kind: InteractionKind, item: Item, entry: ListEntry): ReadInteraction {
  // The value here is a reaction, an answer or a comment's text. It may look like a username but never is one.
  const username = named(findUsername(item.title) ?? findUsernameInLink(entry.href))
  return { kind, username, at: parseTime(entry.timestamp), reference: entry.href ?? '' }
}

function fromMap(kind: InteractionKind, item: Item): ReadInteraction {
  const fields = Object.entries(item.string_map_data ?? {})
  const entries = fields.map(([, entry]) => entry).filter((entry) => entry !== null)
  const labelled = fields.find(([label]) => isOwnerLabel(label))
  const link = entries.find((entry) => entry.href)?.href
  const time = entries.map((entry) => parseTime(entry.timestamp)).find((value) => value !== null)
  const certain = findUsername(labelled?.[1]?.value) ?? findUsername(item.title) ?? findUsernameInLink(link)
  const found = certain ?? (labelled === undefined ? ownerByOrder(entries.map((entry) => entry.value)) : null)
  return { kind, username: named(found), at: time ?? parseTime(item.timestamp), reference: link ?? '' }
}

function readAll(kind: InteractionKind, item: Item): ReadInteraction[] {
  const entries = present(item.string_list_data)
  if (entries.length > 0) return entries.map((entry) => fromEntry(kind, item, entry))
  return [item.label_values === undefined ? fromMap(kind, item) : fromLabels(kind, item)]
}

/** The owner's interactions in one item; empty if neither a username nor a time can be read. */
export function readInteractions(kind: InteractionKind, item: Item): ReadInteraction[] {
  return readAll(kind, item).filter((interaction) => interaction.username !== null || interaction.at !== null)
}
