// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withMessages } from '../testing-messages.tsx'
import { ProfileUrlChecker } from './profile-url-checker.tsx'

beforeEach(async () => {
  render(await withMessages(<ProfileUrlChecker />, ['profileUrl']))
})
afterEach(cleanup)

const type = (value: string) => fireEvent.change(screen.getByLabelText('Username or link'), { target: { value } })

test("a shared link becomes the profile's clean URL, with a link to search for it", () => {
  expect(screen.getByText('The answer appears as you type.')).toBeDefined()
  type('https://www.instagram.com/Cafe.Example/?igsh=abc')
  expect(screen.getByText('This is the profile of @cafe.example')).toBeDefined()
  expect(screen.getByText(/Not needed for the profile: everything after .* and capital letters/)).toBeDefined()
  expect(screen.getByText('https://www.instagram.com/cafe.example/')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Search for @cafe.example' }).getAttribute('href')).toBe(
    '/search?q=cafe.example',
  )
})

test('a lookalike triggers an announced warning and no further links', () => {
  type('https://www.lnstagram.com/cafe')
  expect(screen.getByRole('alert').textContent).toContain('www.lnstagram.com only looks like Instagram')
  expect(screen.queryByRole('link')).toBeNull()
})

test('each odd character is named with its code point', () => {
  type('cаfe me')
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['аU+0430A letter of another alphabet that looks Latin', '␣U+0020A space'])
})
