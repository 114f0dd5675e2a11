import { expect, test } from 'vitest'
import type { Refusal } from '#/features/archive/reading/read-outcome.ts'
import { type ExportEvent, type ExportState, initialExport, reduceExport } from './export-state.ts'
import type { ReadExport } from './people/archive-shown.ts'

const archive = (place: number, day: string) =>
  ({ place, reading: { owner: 'mira', formerOwners: [], exportedAt: new Date(day) } }) as unknown as ReadExport
const refusal: Refusal = { kind: 'failure', fileNames: ['a.zip'], failure: 'not-readable', path: null }
const after = (...events: ExportEvent[]): ExportState => events.reduce(reduceExport, initialExport)
const start: ExportEvent = { type: 'start', fileNames: ['a.zip'] }
const found = (read: ReadExport[], refused: Refusal[] = []): ExportEvent => ({ type: 'read', found: { read, refused } })

test('readable exports are shown along with the refused ones', () => {
  expect(after(start, found([archive(0, '2026-06-01')], [refusal]))).toMatchObject({
    step: 'open',
    pair: { later: 0, earlier: null },
    refused: [refusal],
  })
  expect(after(start, found([], [refusal]))).toEqual({ step: 'choose', refused: [refusal] })
})

test('another export joins the open ones and is compared at once', () => {
  const open = [start, found([archive(0, '2026-06-01')])]
  expect(after(...open, start, found([archive(1, '2026-01-01')]))).toMatchObject({ pair: { later: 0, earlier: 1 } })
  expect(after(...open, start, found([], [refusal]))).toMatchObject({ step: 'open', archives: [{ place: 0 }] })
  expect(after(...open, start, { type: 'stopped' })).toMatchObject({ step: 'open', archives: [{ place: 0 }] })
})

test('results that arrive after reading was stopped change nothing', () => {
  expect(after(start, { type: 'stopped' }, found([archive(0, '2026-06-01')]))).toEqual(initialExport)
})
