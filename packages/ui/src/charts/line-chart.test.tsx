// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LineChart } from '#/charts/line-chart.tsx'
import { format } from '#/showcase/sample.tsx'

const labels = { showTable: 'Show table', hideTable: 'Hide table', keys: 'Arrow keys move', unknown: 'No reading' }
const points = [
  { at: '2026-11-01T00:00:00Z', value: 10 },
  { at: '2026-11-02T00:00:00Z', value: null },
  { at: '2026-11-03T00:00:00Z', value: 1200 },
]

beforeEach(() => {
  render(
    <LineChart
      title="Grew"
      summary="From 10 to 1,200"
      labels={labels}
      format={format}
      dateHeader="Day"
      valueHeader="Followers"
      points={points}
      annotations={[
        { at: '2026-11-03T00:00:00Z', text: 'Opened again' },
        { at: '2026-11-03T00:00:00Z', text: 'New sign' },
      ]}
    />,
  )
})
afterEach(cleanup)

const live = () => document.querySelector('[aria-live]')?.textContent

test('the title names the chart', () => {
  expect(screen.getByRole('img', { name: 'Grew' })).toBeDefined()
})

test('arrow keys, Home and End move through the points and announce each', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(live()).toBe('')
  await user.keyboard('{ArrowRight}')
  expect(live()).toBe('Nov 1: 10')
  await user.keyboard('{ArrowRight}')
  expect(live()).toBe('Nov 2: No reading')
  await user.keyboard('{End}')
  expect(live()).toBe('Nov 3: 1,200. Opened again; New sign')
  await user.keyboard('{ArrowRight}')
  expect(live()).toBe('Nov 3: 1,200. Opened again; New sign')
  await user.keyboard('{Home}')
  expect(live()).toBe('Nov 1: 10')
  await user.keyboard('{Escape}')
  expect(live()).toBe('')
})

test('t toggles a table of the data', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(screen.queryByRole('table')).toBeNull()
  await user.keyboard('t')
  const table = screen.getByRole('table', { name: 'Grew' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DayFollowers', 'Nov 110', 'Nov 2No reading', 'Nov 31,200'])
  await user.keyboard('t')
  expect(screen.queryByRole('table')).toBeNull()
})

test('marks are listed with their day, and those on one day share a label', () => {
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1Nov 3 Opened again',
    '2Nov 3 New sign',
  ])
  expect(document.querySelector('svg g text[y="4"]')?.textContent).toBe('1, 2')
})

test('an isolated reading of the second series is drawn as a dot', () => {
  cleanup()
  const alone = points.map(({ at }, index) => ({ at, value: index === 1 ? 700 : null }))
  const { container } = render(
    <LineChart
      title="Grew"
      summary="From 10 to 1,200"
      labels={labels}
      format={format}
      dateHeader="Day"
      valueHeader="Followers"
      points={points}
      comparison={{ name: 'Export', points: alone }}
    />,
  )
  const dots = [...container.querySelectorAll('circle[stroke="var(--color-soft)"]')]
  expect(dots.map((dot) => dot.getAttribute('cx'))).toEqual(['50%'])
})

test('a redraw creates no new formats', async () => {
  const numbers = vi.spyOn(Intl, 'NumberFormat')
  const dates = vi.spyOn(Intl, 'DateTimeFormat')
  const user = userEvent.setup()
  screen.getByRole('img').focus()
  await user.keyboard('{Home}{ArrowRight}')
  expect(live()).toContain('No reading')
  expect(numbers).not.toHaveBeenCalled()
  expect(dates).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
