import { expect, test } from 'vitest'
import { latestPair, newestFirst, olderExports, type ReadExport } from './archive-shown.ts'

function archive(place: number, exportedAt: string | null, owner: string | null = 'mira'): ReadExport {
  const reading = { owner, formerOwners: ['mira.before'], exportedAt: exportedAt ? new Date(exportedAt) : null }
  return { place, fileNames: [], inventory: {}, reading } as unknown as ReadExport
}

const [old, young, undated] = [archive(0, '2026-01-01'), archive(1, '2026-06-01'), archive(2, null)]
const [others, renamed] = [archive(3, '2025-01-01', 'otto'), archive(4, '2025-06-01', 'mira.before')]
const all = [old, young, undated, others, renamed]

test('the latest export comes first, an undated one last', () => {
  expect(newestFirst(all).map(({ place }) => place)).toEqual([1, 0, 4, 3, 2])
})

test('only dated, older exports of the same account qualify for comparison, also under its former name', () => {
  expect(olderExports(all, young)).toEqual([old, renamed])
  expect(olderExports(all, undated)).toEqual([])
  expect(olderExports(all, others)).toEqual([])
})

test('the latest export is initially compared with the one before it', () => {
  expect(latestPair(all)).toEqual({ later: 1, earlier: 0 })
  expect(latestPair([young])).toEqual({ later: 1, earlier: null })
})
