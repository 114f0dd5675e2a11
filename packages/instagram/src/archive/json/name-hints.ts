import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import { findUsername } from './username.ts'

/** Most milliseconds between the dates in the names of one export's parts: a large one takes more than a day to make. */
export const maxPartsApart = 2 * dayLength

/** Information from a file or folder name about an archive; only a hint, because names can be changed. */
export interface NameHint {
  owner: string | null
  date: Date | null
  /** The part's number if an archive's parts are numbered. */
  part: number | null
}

const current = /(?:^|\/)instagram-([a-z0-9._]{1,30})-(\d{4})-(\d{2})-(\d{2})(?![0-9])/i
const older = /(?:^|\/)([a-z0-9._]{1,30}?)_(\d{4})(\d{2})(\d{2})(?![0-9])/i
const part = /part[ _-]?(\d{1,3})(?![0-9])/i

/** Reads names such as `instagram-<username>-2026-01-31-AbCd1234.zip` and the older `<username>_20200131_part_2.zip`. */
export function readNameHint(name: string): NameHint {
  const number = part.exec(name)?.[1]
  const hint: NameHint = { owner: null, date: null, part: number === undefined ? null : Number(number) }
  const match = current.exec(name) ?? older.exec(name)
  if (match === null) return hint
  const date = new Date(`${match[2]}-${match[3]}-${match[4]}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return hint
  const owner = findUsername(match[1])
  return { ...hint, owner: owner === null || owner === 'deleted' ? null : owner.username, date }
}
