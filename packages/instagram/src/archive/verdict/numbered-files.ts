import type { ArchiveCategory } from '@tidewatch/insights/observation'
import type { ArchiveEntry } from './inventory.ts'

const numbered = /^(.*_)(\d{1,4})(\.[a-z]+)$/i

/**
 * Series of numbered files (`followers_1`, `followers_3`) with gaps: the first missing file, and how many are missing.
 */
export function findGaps(entries: ArchiveEntry[]): { category: ArchiveCategory; path: string; count: number }[] {
  const rows = new Map<string, { category: ArchiveCategory; extension: string; numbers: Set<number> }>()
  for (const { path, target } of entries) {
    const [, stem, digits, extension] = numbered.exec(path) ?? []
    if (stem === undefined || extension === undefined) continue
    const row = rows.get(stem) ?? { category: target.category, extension, numbers: new Set<number>() }
    rows.set(stem, row)
    row.numbers.add(Number(digits))
  }
  const gaps: ReturnType<typeof findGaps> = []
  for (const [stem, { category, extension, numbers }] of rows) {
    // In a series that begins at 0, file 0 isn't counted.
    const last = [...numbers].reduce((highest, number) => Math.max(highest, number), 0)
    const present = [...numbers].filter((number) => number > 0).length
    if (present === last) continue
    let first = 1
    while (numbers.has(first)) first += 1
    gaps.push({ category, path: `${stem}${first}${extension}`, count: last - present })
  }
  return gaps
}
