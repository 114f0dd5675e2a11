import type { ArchiveCategory } from '@tidewatch/insights/observation'
import type { ArchiveEntry } from './inventory.ts'

const numbered = /^(.*_)(\d{1,4})(\.[a-z]+)$/i

/** Files missing from a numbered row (`followers_1`, `followers_3`), which begins at 1. */
export function findGaps(entries: ArchiveEntry[]): { category: ArchiveCategory; path: string }[] {
  const rows = new Map<string, { category: ArchiveCategory; extension: string; numbers: Set<number> }>()
  for (const { path, target } of entries) {
    const [, stem, digits, extension] = numbered.exec(path) ?? []
    if (stem === undefined || extension === undefined) continue
    const row = rows.get(stem) ?? { category: target.category, extension, numbers: new Set<number>() }
    rows.set(stem, row)
    row.numbers.add(Number(digits))
  }
  const gaps: { category: ArchiveCategory; path: string }[] = []
  for (const [stem, { category, extension, numbers }] of rows) {
    // A row that begins at 0 is complete from there on; gaps in thousands would be a strange file, not a missing one.
    for (let number = 1; number < Math.max(...numbers) && gaps.length < 100; number += 1) {
      if (!numbers.has(number)) gaps.push({ category, path: `${stem}${number}${extension}` })
    }
  }
  return gaps
}
