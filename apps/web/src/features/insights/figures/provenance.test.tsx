// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { PartProvenance } from './provenance.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the age of a chart moves on while the page stays open', async () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const provenance = { source: 'public', capturedAt: '2026-11-28T11:58:00.000Z', basis: null } as const
  const page = await withMessages(
    <PartProvenance part="weeks" provenance={provenance} />,
    ['provenance', 'insights'],
    now,
  )
  vi.useFakeTimers({ now })
  render(page)
  expect(screen.getByRole('button').textContent).toContain('2 minutes ago')
  act(() => vi.advanceTimersByTime(180_000))
  expect(screen.getByRole('button').textContent).toContain('5 minutes ago')
})
