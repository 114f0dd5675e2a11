// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMessages } from '../testing-messages.tsx'
import { PrivacyCheckUp } from './privacy-check-up.tsx'

beforeEach(async () => {
  localStorage.clear()
  render(await withMessages(<PrivacyCheckUp />, ['checkUp']))
})
afterEach(cleanup)

const choose = (question: RegExp, answer: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer))
const list = () => screen.getByRole('region', { name: 'Your to-do list' })
const entries = () => within(list()).queryAllByRole('listitem')

test("an open answer becomes a to-do with directions, until it's done", () => {
  expect(within(list()).getByRole('status').textContent).toBe('Answer a question to start.')
  choose(/photos and videos you’re tagged/, 'No')
  choose(/two-factor/, 'Not sure')
  expect(entries()).toHaveLength(2)
  expect(entries()[0]?.textContent).toContain('Check: Turn on two-factor authentication')
  expect(entries()[1]?.textContent).toContain('Approve tags manually')
  fireEvent.click(screen.getByRole('button', { name: 'Done: Approve tags manually' }))
  expect(entries()).toHaveLength(1)
  expect(screen.getByText('2 of 10 answered')).toBeDefined()
})

test('the list can be printed, and starting over clears the answers', () => {
  const print = vi.fn()
  Object.assign(window, { print })
  choose(/two-factor/, 'No')
  fireEvent.click(screen.getByRole('button', { name: 'Print list' }))
  expect(print).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(entries()).toHaveLength(0)
  expect(localStorage).toHaveLength(0)
})
