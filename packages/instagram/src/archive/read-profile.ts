import { type Item, present } from './item.ts'
import { isUsernameLabel } from './labels.ts'
import { usernameInFields } from './read-labels.ts'
import { findUsername } from './username.ts'

/** The owner's username out of the profile file. Nothing else of that file is looked at. */
export function readOwner(item: Item, hint: string | null): string | null {
  const fields = Object.entries(item.string_map_data ?? {})
  const labelled = fields.find(([label]) => isUsernameLabel(label))?.[1]
  const found =
    labelled === undefined || labelled === null
      ? usernameInFields(present(item.label_values).filter((value) => isUsernameLabel(value.label)))
      : findUsername(labelled.value)
  if (found !== null && found !== 'deleted') return found.username
  // A label in a language not listed: the archive's name is the proof that a value is the username.
  const values = fields.map(([, entry]) => findUsername(entry?.value))
  const confirmed = values.some((value) => value !== null && value !== 'deleted' && value.username === hint)
  return confirmed ? hint : null
}
