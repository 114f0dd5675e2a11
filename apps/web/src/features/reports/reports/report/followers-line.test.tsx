// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { FollowersLine } from './followers-line.tsx'

afterEach(cleanup)

const note = { id: '00000000-0000-4000-8000-000000000000', day: '2026-11-28', text: 'New opening hours' }
const provenance = { source: 'public', capturedAt: '2026-11-28T06:00:00.000Z', basis: null } as const

const showLine = async (...followers: (number | null)[]) => {
  const days = followers.map((count, index) => {
    return { date: `2026-11-${27 + index}`, followers: count, following: null, posts: null }
  })
  const report = {
    days,
    figures: [],
    rhythm: { timeZone: 'UTC', cells: [], busiest: null, provenance },
    changes: [],
    period: { from: '2026-11-27', to: '2026-11-28', timeZone: 'UTC' },
    platformDrops: [],
  }
  render(
    await withMessages(<FollowersLine report={report} notes={[note]} />, [
      ...(['reports', 'insights', 'provenance', 'patterns', 'notes', 'common'] as const),
    ]),
  )
}

const chart = () => document.querySelector('figure')

test('a single count is a sentence, because one point draws no line', async () => {
  await showLine(null, 1_204)
  expect(screen.getByText('1,204 followers at the only check of this period')).toBeTruthy()
  expect(chart()).toBeNull()
})

test('without a count, there is no empty chart, and the notes stay', async () => {
  await showLine(null, null)
  expect(screen.getByText('Followers not known for this period')).toBeTruthy()
  expect(screen.getByText('New opening hours')).toBeTruthy()
  expect(chart()).toBeNull()
})

test('two counts draw a line', async () => {
  await showLine(1_201, 1_204)
  expect(chart()).not.toBeNull()
})
