// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Sentence } from '@tidewatch/insights/report/report'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { useSummary } from './use-summary.ts'

afterEach(cleanup)

function Summary({ about }: { about: Sentence }) {
  const [sentence] = useSummary()([about])
  return <p>{sentence}</p>
}

test.each([
  ['2026-03-01T12:00:00Z', 'Passed 1,000 followers around March 1.'],
  ['2025-03-01T12:00:00Z', 'Passed 1,000 followers around March 1, 2025.'],
])("a sentence about %s names the year only if it isn't the current one", async (at, text) => {
  const about = { key: 'milestone', values: { milestone: 1_000, at: Date.parse(at) } } as const
  render(await withMessages(<Summary about={about} />, ['insights']))
  expect(screen.getByText(text)).toBeDefined()
})

test.each([
  [
    { gained: 0, lost: 5, added: 0, removed: 3 },
    'no new followers',
    '5 people no longer following you',
    'unfollowed 3',
  ],
  [{ gained: 2, lost: 0, added: 1, removed: 0 }, '2 new followers', 'no one gone', 'you followed 1 account'],
  [{ gained: -1, lost: -1, added: 2, removed: 0 }, 'followers couldn’t be compared; you followed 2 accounts'],
])('a comparison of exports says who followed whom: %o', async (values, ...texts) => {
  render(await withMessages(<Summary about={{ key: 'archiveCompared', values }} />, ['insights']))
  const sentence = screen.getByText(/^Since the last export/).textContent
  for (const text of texts) expect(sentence).toContain(text)
})
