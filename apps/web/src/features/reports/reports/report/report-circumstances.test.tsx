// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ArchiveReport } from '@tidewatch/insights/report/report'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { MethodSection } from './method-section.tsx'
import { ReportCircumstances } from './report-circumstances.tsx'

afterEach(cleanup)

const report = {
  kind: 'archive',
  source: 'archive',
  period: { from: '2026-10-06', to: '2026-11-05', timeZone: 'UTC' },
  writtenAt: '2026-11-20T08:00:00.000Z',
  exportedAt: '2026-11-05T08:00:00.000Z',
  comparedWith: '2026-10-06T08:00:00.000Z',
  categories: ['followers'],
  figures: [],
} as unknown as ArchiveReport
const undated = { ...report, dateCertainty: 'earliest', comparedCertainty: 'earliest' } as const

test("the report's header shows the dates of its exports as precisely as known", async () => {
  const headerOf = async (content: ArchiveReport) =>
    render(await withMessages(<ReportCircumstances content={content} />, ['reports', 'provenance'])).container
      .textContent
  expect(await headerOf(report)).toContain('Export of Nov 5 · Compared with the export of Oct 6 · ')
  expect(await headerOf(undated)).toContain('Export of Nov 5 or later · Compared with the export of Oct 6 or later · ')
})

test('so does the section on sources', async () => {
  render(await withMessages(<MethodSection report={undated} />, ['reports', 'provenance', 'insights', 'common']))
  expect(screen.getByText('The export doesn’t say; Nov 5 at the earliest')).toBeDefined()
  expect(screen.getByText('Oct 6 or later')).toBeDefined()
})
