import { dateCertaintyOf, type ExportDate } from '@tidewatch/insights/archive/date-certainty'
import type { ArchivePerson } from '@tidewatch/insights/observation'
import type { ListFormat, ListHeads } from './export-format.ts'
import type { ListTable } from './list-table.ts'

export interface WrittenList {
  people: readonly ArchivePerson[]
  owner: string | null
  /** The list's name within the file. */
  list: string
  shown: ExportDate
  comparedWith: ExportDate | null
  heads: ListHeads
}

const isEarliest = (date: ExportDate) => dateCertaintyOf(date) === 'earliest'
const profileOf = (username: string) => `https://www.instagram.com/${encodeURIComponent(username)}/`

/** Writes a list as a file. The writer is loaded with the first file of its kind. */
export async function writeList(list: WrittenList, format: ListFormat): Promise<Blob> {
  if (format === 'json') return new Blob([toJson(list)], { type: 'application/json' })
  if (format === 'csv') {
    const { toCsv } = await import('./write-csv.ts')
    return new Blob([toCsv(tableOf(list))], { type: 'text/csv;charset=utf-8' })
  }
  const { toXlsx } = await import('./write-xlsx.ts')
  return toXlsx(tableOf(list), list.heads.sheet)
}

function tableOf({ people, heads }: WrittenList): ListTable {
  return {
    heads: [heads.username, heads.profile, heads.since],
    rows: people.map(({ username, since }) => [username, profileOf(username), since]),
  }
}

function toJson({ people, owner, list, shown, comparedWith }: WrittenList): string {
  const rows = people.map(({ username, since }) => ({ username, profile: profileOf(username), since }))
  const dates = {
    takenAt: shown.exportedAt,
    ...(isEarliest(shown) && { dateCertainty: 'earliest' }),
    comparedWith: comparedWith?.exportedAt ?? null,
    ...(comparedWith && isEarliest(comparedWith) && { comparedCertainty: 'earliest' }),
  }
  return JSON.stringify({ account: owner, list, ...dates, count: rows.length, people: rows }, null, 2)
}
