// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { useDates } from './use-dates.ts'

afterEach(cleanup)

const now = new Date('2026-11-21T12:00:00Z')

function Age({ iso }: { iso: string }) {
  return <p>{useDates().age(iso, now)}</p>
}

test.each([
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-21T11:59:57Z', '3 seconds ago'],
  // A collection that finished after the page last updated its clock.
  ['2026-11-21T12:00:03Z', 'now'],
])('an event at %s happened %s', async (iso, words) => {
  render(await withMessages(<Age iso={iso} />, []))
  expect(screen.getByText(words)).toBeTruthy()
})
