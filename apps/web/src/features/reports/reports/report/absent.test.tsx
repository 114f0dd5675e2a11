// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ArchiveReport } from '@tidewatch/insights/report/report'
import { absentSections } from '@tidewatch/insights/report/report-sections'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { Absent } from './absent.tsx'
import { FiguresSection } from './figures-section.tsx'

// Of links, which these tests don't follow.
vi.mock('@tidewatch/i18n/navigation', () => ({ Link: () => null }))

afterEach(cleanup)

const people = { total: 0, deleted: 0, people: [] }
const figure = (key: 'likesGiven' | 'archiveFollowers', value: number | null) => ({
  ...{ key, value, previous: null, unit: 'count' },
  provenance: { source: 'archive', capturedAt: '2026-11-28T00:00:00.000Z', basis: null },
})
// The fields that the sections read.
const report = {
  ...{ kind: 'archive', source: 'archive', comparedWith: null, followers: people, following: people },
  ...{ notFollowingBack: people, fans: people, recentFollows: people, requestsSent: people, activeHours: {} },
  ...{ likesByAuthor: null, commentsByAuthor: null, storiesByAuthor: null, weeks: null },
  figures: [figure('archiveFollowers', 46), figure('likesGiven', null)],
} as unknown as ArchiveReport

test('everything that an export has no data for is named in one line, with what to do', async () => {
  render(await withMessages(<Absent sections={absentSections(report)} />, ['reports', 'common']))
  const list = 'Likes by account, Comments by account, Story interactions by account, and Week by week'
  expect(screen.getByText(`Not in this report: ${list}.`)).toBeTruthy()
  expect(screen.getByText(/with “Your Instagram activity”, and tick everything/)).toBeTruthy()
})

test('metrics of absent sections aren’t listed once more', async () => {
  const figures = <FiguresSection report={report} />
  render(await withMessages(figures, ['reports', 'insights', 'provenance', 'common']))
  expect(screen.getByText('Followers in the export')).toBeTruthy()
  expect(screen.queryByText('Likes given')).toBeNull()
})
