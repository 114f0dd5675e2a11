// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { PeopleSection } from './people-section.tsx'

// Of links, which this test doesn't show.
vi.mock('@tidewatch/i18n/navigation', () => ({ Link: () => null }))

afterEach(cleanup)

test.each([
  [
    'covers limited time',
    'archiveLimited',
    'This export seems to cover limited time, so its lists don’t have everyone.',
  ],
  ['lacks parts', 'archivePartial', 'This export is incomplete, so its lists don’t have everyone.'],
] as const)('the size of a list is qualified where its export %s', async (_, incompleteReason, caution) => {
  const list = { total: 1, deleted: 0, people: [{ username: 'cleo.dune', since: null }] }
  const about = { section: 'followers', list, dateLabel: 'since' } as const
  render(await withMessages(<PeopleSection {...about} />, ['reports', 'insights']))
  expect(screen.getByText('1 person')).toBeTruthy()
  expect(screen.queryByText(caution)).toBeNull()
  cleanup()
  render(await withMessages(<PeopleSection {...about} incompleteReason={incompleteReason} />, ['reports', 'insights']))
  expect(screen.getByText(caution)).toBeTruthy()
})

test('recent follows of an export that covers fewer than their days are named by those days', async () => {
  const list = { total: 1, deleted: 0, people: [{ username: 'cleo.dune', since: null }] }
  const about = { section: 'recentFollows', list, dateLabel: 'followed' } as const
  render(await withMessages(<PeopleSection {...about} intro="recentFollowsCovered" />, ['reports', 'insights']))
  expect(screen.getByText('In the days this export covers.')).toBeTruthy()
  expect(screen.queryByText('In the 30 days before the export.')).toBeNull()
})
