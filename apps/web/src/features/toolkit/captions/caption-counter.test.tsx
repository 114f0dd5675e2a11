// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withMessages } from '../testing-messages.tsx'
import { CaptionCounter } from './caption-counter.tsx'

beforeEach(async () => {
  render(await withMessages(<CaptionCounter />, ['captions']))
})
afterEach(cleanup)

const type = (value: string) => fireEvent.change(screen.getByLabelText('Caption'), { target: { value } })
const meter = (name: string) => screen.getByRole('meter', { name }).getAttribute('aria-valuetext')
const statusText = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('counts against each limit, and announces only exceeded ones', () => {
  expect(statusText()).toBe('Nothing to count yet.')
  type('Low tide #sea @cafe.example')
  expect([meter('Characters'), meter('Hashtags'), meter('Mentions')]).toEqual(['27 of 2,200', '1 of 30', '1 of 20'])
  expect(statusText()).toBe('Within Instagram’s limits.')
  type(`${'x'.repeat(2201)} #sea`)
  expect(statusText()).toBe('Over Instagram’s limit: Characters.')
  expect(screen.getByText('6 too many')).toBeDefined()
})

test('warns of more hashtags than the apps accept before the documented limit is reached', () => {
  type('#a #b #c #d #e')
  expect(screen.queryByText(/More than five hashtags/)).toBeNull()
  type('#a #b #c #d #e #f')
  expect(screen.getByText(/More than five hashtags/)).toBeDefined()
})

test('a caption that fits by only one way of counting is a borderline case', () => {
  type('👩‍👩‍👧'.repeat(300))
  expect(meter('Characters')).toBe('300 of 2,200')
  expect(screen.getByText(/Instagram doesn’t say which it uses/)).toBeDefined()
})

test("reports that digits alone aren't a hashtag", () => {
  type('#2026 #2025')
  expect(screen.getByText('Only digits, so no hashtag: 2')).toBeDefined()
})
