// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { addDays } from '@tidewatch/insights/statistics/calendar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withMessages } from '../testing-messages.tsx'
import { GrowthForecast } from './growth-forecast.tsx'

beforeEach(async () => {
  render(await withMessages(<GrowthForecast />, ['growth', 'provenance', 'patterns']))
})
afterEach(cleanup)

function paste(rows: [day: string, followers: number][]) {
  const value = rows.map((row) => row.join(';')).join('\n')
  fireEvent.change(screen.getByLabelText('Rows'), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Use these rows', hidden: true }))
}

const days = (count: number, followers: (index: number) => number): [string, number][] =>
  Array.from({ length: count }, (_, index) => [addDays('2026-01-01', index), followers(index)])

test("says what to do before there's a count, and what is missing with too few", () => {
  expect(screen.getByText('No counts yet')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Day of row 1'), { target: { value: '2026-01-01' } })
  fireEvent.change(screen.getByLabelText('Followers of row 1'), { target: { value: '1,000' } })
  expect(screen.getByText(/You have 1 count, over 1 day/)).toBeDefined()
})

test('on a phone, the followers have a line of their own below the day', () => {
  expect(screen.getByLabelText('Day of row 1').closest('.max-sm\\:col-span-2')).not.toBeNull()
})

test('pasted counts show when the next round number is due, as a range', () => {
  paste(days(30, (index) => 4000 + index * 10))
  expect(screen.getByText('30 rows added.')).toBeDefined()
  expect(screen.getByRole('heading', { name: '5,000 followers around Apr 11' })).toBeDefined()
  expect(screen.getByText(/^Likely between [^()]+\.$/)).toBeDefined()
  expect(screen.getByText('+290')).toBeDefined()
})

test('a custom milestone moves the date, and a reached one is reported as reached', () => {
  paste(days(30, (index) => 4000 + index * 10))
  fireEvent.change(screen.getByLabelText(/^Milestone/), { target: { value: '4300' } })
  expect(screen.getByRole('heading', { name: '4,300 followers around Jan 31' })).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Milestone/), { target: { value: '4000' } })
  expect(screen.getByText('Already reached')).toBeDefined()
})

test('falling counts get a forecast, but no milestone', () => {
  paste(days(30, (index) => 4000 - index * 10))
  expect(screen.getByText('No milestone in sight')).toBeDefined()
  expect(screen.getByText('−290')).toBeDefined()
})
