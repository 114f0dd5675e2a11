// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ExportedPeriod } from '@tidewatch/contract/watch/connections'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ExportedInsights } from './exported-insights.tsx'

afterEach(cleanup)

const period = (day: string, figures: Partial<ExportedPeriod['figures']> = {}): ExportedPeriod => ({
  from: day,
  to: day,
  exportedAt: '2026-08-27T12:00:00.000Z',
  dateCertainty: 'exact',
  figures: { reach: null, profileVisits: null, follows: null, unfollows: null, ...figures },
})
const show = async (periods: ExportedPeriod[]) =>
  render(
    await withMessages(<ExportedInsights periods={periods} />, [
      'connectedAccount',
      'provenance',
      'insights',
      'common',
    ]),
  )
const cellsOf = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : []

test("a metric stands alone if both sources agree, and next to the other if they don't", async () => {
  await show([
    period('2026-08-26', {
      reach: { value: 9_100, connected: 9_100 },
      follows: { value: 12, connected: 15 },
      unfollows: { value: 0, connected: null },
    }),
  ])
  const [, row] = screen.getAllByRole('row')
  const cells = cellsOf(row)
  expect(cells[1]).toContain('Aug 27')
  expect(cells.slice(2)).toEqual(['9,100', 'Not known', '12Own account: 15', '0'])
  expect(screen.getByRole('columnheader', { name: 'Instagram export' })).toBeTruthy()
})

test('shows the newest of many periods at first', async () => {
  await show(Array.from({ length: 14 }, (_, index) => period(`2026-08-${String(26 - index).padStart(2, '0')}`)))
  expect(screen.getAllByRole('row')).toHaveLength(11)
})

test('without periods, it renders nothing', async () => {
  const { container } = await show([])
  expect(container.textContent).toBe('')
})

test('an export without a date is shown as of that day or later', async () => {
  await show([{ ...period('2026-08-26'), dateCertainty: 'earliest' }])
  expect(cellsOf(screen.getAllByRole('row')[1])[1]).toBe('Aug 27 or later')
  expect(screen.getByRole('button', { name: /Instagram export · Aug 27 or later$/ })).toBeDefined()
})
