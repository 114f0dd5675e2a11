import { isOwnerLabel, isUsernameLabel } from '../json/labels.ts'
import { parseTime } from '../json/parse-time.ts'
import { type FoundUsername, findUsername } from '../json/username.ts'
import { type Item, type LabelValue, type Leaf, present } from './item.ts'

/** The username among a person's fields: by its label, or else the last field that looks like one. */
export function usernameInFields(fields: Leaf[]): FoundUsername {
  const labelled = fields.find((field) => isUsernameLabel(field.label))
  if (labelled !== undefined) return findUsername(labelled.value)
  // "URL" is the person's own website, never the profile, and a single field might just as well be the display name.
  const values = fields.filter((field) => field.href === undefined).map((field) => field.value ?? '')
  if (values.length < 2 || values.at(-1) === '') return null
  return findUsername(values.findLast((value) => findUsername(value) !== null))
}

function usernameInGroup(group: LabelValue): FoundUsername {
  for (const inner of present(group.dict)) {
    const found = usernameInFields(present(inner.dict)) ?? usernameInFields(present(group.dict))
    if (found !== null) return found
  }
  return null
}

/**
 * The owner of the content in a `label_values` item: the "Owner" group, or else the first group with two or more
 * fields.
 */
export function ownerInLabels(item: Item): FoundUsername {
  const values = present(item.label_values)
  const titled = values.find((value) => isOwnerLabel(value.title) || isOwnerLabel(value.label))
  if (titled !== undefined) return usernameInGroup(titled) ?? findUsername(titled.value)
  // Hashtag groups have one field each; a person has at least two (name and username).
  const person = values.find((value) => present(value.dict).some((inner) => present(inner.dict).length >= 2))
  return person === undefined ? null : usernameInGroup(person)
}

/** The person that a relation's `label_values` describe. */
export function personInLabels(item: Item): FoundUsername {
  return usernameInFields(present(item.label_values).filter((value) => value.dict === undefined))
}

/** When an item happened: its own time, or else the first label that has one. */
export function timeInLabels(item: Item): Date | null {
  const own = parseTime(item.timestamp)
  if (own !== null) return own
  for (const value of present(item.label_values)) {
    const time = parseTime(value.timestamp_value)
    if (time !== null) return time
  }
  return null
}
