// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { useSummary } from './use-summary.ts'

afterEach(cleanup)

function Summary({ at }: { at: string }) {
  const [sentence] = useSummary()([{ key: 'milestone', values: { milestone: 1_000, at: Date.parse(at) } }])
  return <p>{sentence}</p>
}

test.each([
  ['2026-03-01T12:00:00Z', 'Passed 1,000 followers around March 1.'],
  ['2025-03-01T12:00:00Z', 'Passed 1,000 followers around March 1, 2025.'],
])("a sentence about %s names the year only if it isn't the current one", async (at, text) => {
  render(await withMessages(<Summary at={at} />, ['insights']))
  expect(screen.getByText(text)).toBeDefined()
})
