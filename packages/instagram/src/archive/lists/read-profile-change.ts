import type { ArchiveProfileField } from '@tidewatch/insights/observation'
import { isUsernameLabel, normalizeLabel } from '../json/labels.ts'
import { parseTime } from '../json/parse-time.ts'
import { repairText } from '../json/repair-text.ts'
import { findUsername } from '../json/username.ts'
import { type Item, present } from './item.ts'
import { timeInLabels } from './read-labels.ts'

/** A change of the owner's own profile. Old and new texts are kept only for usernames, to identify former names. */
export interface ArchiveProfileChange {
  field: ArchiveProfileField
  at: Date | null
  before: string | null
  after: string | null
}

// The words of the languages in public samples. Any other language yields `other`, which is also correct.
const fieldWords: readonly (readonly [ArchiveProfileField, RegExp])[] = [
  ['picture', /photo|picture|bild|foto|imagen|immagine|imagem|写真|사진|รูป/],
  ['biography', /^bio|biogra|steckbrief|自己紹介|소개|ประวัติ/],
  ['website', /website|web ?site|link|url|sito|sitio|ウェブサイト|웹사이트|เว็บไซต์/],
  ['name', /^(?:full )?name$|^naam$|^nome$|^nombre$|^nom$|^名前$|^이름$|^ชื่อ$/],
]

interface Field {
  label: string
  value: string | undefined
}

function fieldsOf(item: Item): Field[] {
  if (item.label_values !== undefined) {
    return present(item.label_values).map(({ label = '', value, href }) => ({ label, value: value || href }))
  }
  return Object.entries(item.string_map_data ?? {}).map(([label, entry]) => ({
    label,
    value: entry?.value || entry?.href,
  }))
}

function kindOf(changed: string | undefined): ArchiveProfileField {
  if (isUsernameLabel(changed)) return 'username'
  const word = normalizeLabel(repairText(changed ?? ''))
  return fieldWords.find(([, pattern]) => pattern.test(word))?.[0] ?? 'other'
}

function nameIn(field: Field | undefined): string | null {
  const found = findUsername(field?.value)
  return found === null || found === 'deleted' ? null : found.username
}

/** Reads "Changed, Previous Value, New Value, Change Date", by position if the labels are in another language. */
export function readProfileChange(item: Item): ArchiveProfileChange | null {
  const times = Object.values(item.string_map_data ?? {}).map((entry) => parseTime(entry?.timestamp))
  const at = times.find((time) => time !== null) ?? timeInLabels(item)
  const fields = fieldsOf(item)
  const of = (label: string, position: number) =>
    fields.find((field) => normalizeLabel(field.label) === label) ?? fields[position]
  const field = kindOf(of('changed', 0)?.value)
  if (at === null && fields.length === 0) return null
  const isName = field === 'username'
  return {
    field,
    at,
    before: isName ? nameIn(of('previous value', 1)) : null,
    after: isName ? nameIn(of('new value', 2)) : null,
  }
}
