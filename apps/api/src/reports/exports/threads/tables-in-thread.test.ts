import { expect, test, vi } from 'vitest'
import { fileFormatterFor } from '../formatter.ts'
import type { Exportable } from '../report-file.ts'
import { reportFile } from '../report-file.ts'

const people = Array.from({ length: 3_000 }, (_, index) => ({
  username: `follower.${index}`,
  since: '2026-11-21T08:30:00.000Z',
}))
const exportable = {
  report: {
    kind: 'archive',
    subject: { username: 'ana.example' },
    period: { from: '2026-11-01', to: '2026-11-21', timeZone: 'UTC' },
    writtenAt: '2026-11-21T09:00:00.000Z',
    figures: [],
    changes: [],
    followers: { people },
    following: null,
    notFollowingBack: null,
    fans: null,
    recentFollows: null,
    requestsSent: null,
  },
  notes: [],
  of: 'report',
} as unknown as Exportable

test('the rows of tables are written off the main thread', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'Europe/Berlin', weekStart: 1 })
  const wallClock = vi.fn(formatter.wallClock)
  for (const format of ['csv', 'xlsx'] as const) {
    const request = { format, table: 'followers' as const, paper: 'a4' as const }
    const { bytes, name } = await reportFile(exportable, request, { ...formatter, wallClock })
    expect(name.endsWith(format)).toBe(true)
    if (format === 'csv') expect(new TextDecoder().decode(bytes)).toContain('follower.2999,2026-11-21 09:30\r\n')
  }
  expect(wallClock).not.toHaveBeenCalled()
})

test('moments are written in the same format in every zone and century', async () => {
  for (const [zone, at, expected] of [
    ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22 00:00'],
    ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01 01:59'],
    ['UTC', '0001-01-01T00:00:00Z', '0001-01-01 00:00'],
  ] as const) {
    expect((await fileFormatterFor({ locale: 'th', timeZone: zone, weekStart: 1 })).wallClock(at)).toBe(expected)
  }
})
