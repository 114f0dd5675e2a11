import { isUsernameLabel } from '../json/labels.ts'
import { findUsername } from '../json/username.ts'
import { type Item, present } from './item.ts'
import { usernameInFields } from './read-labels.ts'

/** The owner's username from the profile file. Nothing else in that file is collected. */
export function readOwner(item: Item, hint: string | null): string | null {
  const fields = Object.entries(item.string_map_data ?? {})
  const labelled = fields.find(([label]) => isUsernameLabel(label))?.[1]
  const found =
    labelled === undefined || labelled === null
      ? usernameInFields(present(item.label_values).filter((value) => isUsernameLabel(value.label)))
      : findUsername(labelled.value)
  if (found !== null && found !== 'deleted') return found.username
  // A label in an unlisted language: a value that matches the archive's name is the username.
  const values = fields.map(([, entry]) => findUsername(entry?.value))
  const confirmed = values.some((value) => value !== null && value !== 'deleted' && value.username === hint)
  return confirmed ? hint : null
}
