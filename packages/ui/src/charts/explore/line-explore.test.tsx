// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LineChart } from '#/charts/line-chart.tsx'
import { format } from '#/showcase/sample.tsx'

const onRange = vi.fn()
const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']

beforeEach(() => {
  onRange.mockReset()
  render(
    <LineChart
      title="Grew"
      summary="From 1,000 to 1,040"
      labels={{ showTable: 'Show table', hideTable: 'Hide table', keys: 'Arrow keys move', unknown: 'No reading' }}
      format={format}
      dateHeader="Day"
      valueHeader="Followers"
      points={days.map((at, index) => ({ at, value: index === 1 ? null : 1000 + index * 10 }))}
      explore={{
        pictures: [{ key: 'p', at: '2026-11-03', picture: <i data-testid="picture" />, text: 'Fog bank, 2.1×' }],
        flags: [{ at: '2026-11-03', text: 'New bio' }],
        onRange,
        formatChange: (value) => `+${value}`,
      }}
    />,
  )
})
afterEach(cleanup)

const live = () => document.querySelector('[aria-live]')?.textContent

test("a point's tooltip has its change since the last reading, its edits and its posts", async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}')
  expect(live()).toBe('Nov 3: 1,020. +20; New bio; Fog bank, 2.1×')
  const tip = document.querySelector('[data-tip]')?.textContent
  expect(tip).toContain('1,020')
  expect(tip).toContain('Fog bank, 2.1×')
})

test('edits are flags, posts are pictures on the line, and a truncated axis has no area fill', () => {
  expect(document.querySelectorAll('[data-flag]')).toHaveLength(1)
  expect(screen.getAllByTestId('picture')).toHaveLength(1)
  expect(document.querySelector('path[fill*="water"]')).toBeNull()
})

test('Shift with arrow keys marks days, Enter selects them and Escape cancels', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(document.querySelector('[data-range]')).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(document.querySelector('[data-range]')).toBeNull()
  await user.keyboard('{End}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}')
  expect(onRange.mock.calls).toEqual([[{ from: 0.5, to: 1 }]])
})

test('plus and minus zoom around the point', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{End}-')
  expect(onRange).toHaveBeenLastCalledWith({ from: -1, to: 1 })
})

test('the wheel scrolls the page unless Ctrl is held or the plot has focus', () => {
  const plot = screen.getByRole('img')
  expect(fireEvent.wheel(plot, { deltaY: 50 })).toBe(true)
  expect(document.querySelector('[data-range]')).toBeNull()
  // happy-dom's wheel events have no modifier keys.
  plot.focus()
  expect(fireEvent.wheel(plot, { deltaY: -50 })).toBe(false)
  expect(document.querySelector('[data-range]')).not.toBeNull()
})
