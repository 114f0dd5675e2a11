import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { ArchiveReport, PublicReport, Report } from '@tidewatch/insights/report/report'
import { sectionsOf } from '@tidewatch/insights/report/report-sections'
import type { WeekStart } from '@tidewatch/site-config/week'
import { describe, expect, test } from 'vitest'
import { fileFormatterFor } from '#/reports/exports/formatter.ts'
import { paperDocument } from './document.ts'

const at = '2026-11-21T12:00:00.000Z'
const provenance = { source: 'public', capturedAt: at, basis: null } as const
const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 3 : 0)))
const rhythm = { timeZone: 'UTC', cells, busiest: { weekday: 1, hour: 18, posts: 3 }, provenance }
const sure = { posts: 9, timesMedian: 1.6, confidence: 'high' } as const
const shared = {
  version: 2,
  subject: { username: 'ana.sea', name: null, pictureUrl: null },
  period: { from: '2026-11-19', to: '2026-11-21', timeZone: 'UTC' },
  writtenAt: at,
  summary: [
    { key: 'postedNothing', values: { username: 'ana.sea' } },
    { key: 'profileUnchanged', values: { username: 'ana.sea' } },
    { key: 'followersUnknown', values: { username: 'ana.sea' } },
  ],
  figures: [],
  changes: [],
} as const

const publicReport = {
  ...shared,
  kind: 'public',
  source: 'public',
  isBaseline: false,
  days: ['2026-11-19', '2026-11-20', '2026-11-21'].map((date, day) => ({
    date,
    followers: 100 + day,
    following: 1,
    posts: 1,
  })),
  bestPosts: [],
  mix: [{ type: 'reel', posts: 3, share: 1, medianInteractions: null }],
  rhythm,
  types: [{ type: 'reel', ...sure }],
  bestTimes: {
    timeZone: 'UTC',
    posts: 20,
    weekdays: [
      { weekday: 0, ...sure, timesMedian: 1 },
      { weekday: 6, ...sure },
    ],
    hours: [{ hour: 18, ...sure, confidence: 'low' }],
    bestWeekday: 6,
    bestHour: null,
  },
  captionLengths: [{ length: 'short', ...sure }],
  hashtags: [{ tag: 'harbour', ...sure }],
  mentions: [],
  cadence: {
    currentStreakDays: 1,
    longestStreakDays: 4,
    currentStreakWeeks: 2,
    usualGapDays: 2,
    gapFromDays: 1,
    gapToDays: 3,
  },
  forecast: {
    milestone: 200,
    perDay: 1,
    expected: '2027-02-28',
    earliest: '2027-02-01',
    latest: null,
    trackRecord: null,
    stored: null,
  },
  platformDrops: ['2026-11-20'],
} satisfies Record<keyof PublicReport, unknown> as unknown as PublicReport

const authors = { total: 1, unattributed: 2, authors: [{ username: 'bo.tide', count: 4, lastAt: null }] }
const people = { total: 1, deleted: 0, people: [{ username: 'cleo.dune', since: null }] }
const archiveReport = {
  ...shared,
  kind: 'archive',
  source: 'archive',
  categories: ['likes'],
  exportedAt: at,
  dateCertainty: undefined,
  comparedWith: null,
  comparedCertainty: undefined,
  isIncrement: false,
  mayHaveChanged: undefined,
  levels: undefined,
  followers: people,
  following: people,
  notFollowingBack: people,
  fans: people,
  recentFollows: people,
  requestsSent: people,
  likesByAuthor: authors,
  commentsByAuthor: null,
  storiesByAuthor: authors,
  activeHours: { ...rhythm, busiest: null },
  weeks: [{ week: '2026-11-16', likes: 3, comments: null, stories: 1, people: 1, most: null, night: 1 }],
  night: { count: 1, total: 4, nights: 1 },
} satisfies Record<keyof ArchiveReport, unknown> as unknown as ArchiveReport

const note: ChartNote = { id: '00000000-0000-4000-8000-000000000000', day: '2026-11-20', text: 'New opening hours' }

async function printed(
  report: Report,
  notes: ChartNote[] = [],
  weekStart: WeekStart = 1,
  timeZone = 'UTC',
): Promise<string[]> {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone, weekStart })
  return linesOf(
    paperDocument({ report, seal: null, notes, isSample: report.kind === 'archive', paper: 'a4', formatter }).content,
  )
}

/** All texts of a document, their runs joined. */
function linesOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(linesOf)
  if (part === null || typeof part !== 'object') return []
  if ('text' in part && Array.isArray(part.text)) return [part.text.map((run: { text: string }) => run.text).join('')]
  return Object.values(part).flatMap(linesOf)
}

function blocksOf(part: unknown): object[] {
  if (part === null || typeof part !== 'object') return []
  return 'unbreakable' in part ? [part] : Object.values(part).flatMap(blocksOf)
}

describe.each([
  ['public', publicReport],
  ['archive', archiveReport],
] as const)('a report of kind %s', (_, report) => {
  test('prints every section of its page, in the order of the page', async () => {
    const { words } = await fileFormatterFor({ locale: 'en', timeZone: 'UTC', weekStart: 1 })
    const sections = sectionsOf(report).map((section) => words.reports(`sections.${section}`))
    expect((await printed(report)).filter((line) => sections.includes(line))).toEqual(sections)
  })

  test('prints the owner’s notes, and that the seal doesn’t cover them', async () => {
    const lines = await printed(report, [note])
    expect(lines.filter((line) => line.includes('New opening hours'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('The seal doesn’t cover them'))).toHaveLength(1)
    expect((await printed(report)).join()).not.toContain('The seal')
  })
})

test('findings of the newer sections are printed as sentences', async () => {
  const lines = await printed(publicReport)
  expect(lines).toContain('Sunday posts get 1.6 times the usual')
  expect(lines).toContain('No time of day stands out')
  expect(lines).toContain('Posts with #harbour get 1.6 times the usual')
  expect(lines).toContain('200 followers around Feb 28, 2027')
  expect(lines).toContain('Likely not before Feb 1, 2027.')
  const archive = await printed(archiveReport)
  expect(archive).toContain('4 likes, comments and story interactions in a typical active week')
  expect(archive).toContain('Story interactions: 1 person')
})

test('what the export has no data for is named in one line, without headings', async () => {
  const lines = await printed({ ...archiveReport, commentsByAuthor: null, weeks: null })
  expect(lines.filter((line) => line.includes('Week by week'))).toEqual([
    'Not in this report: Comments by account and Week by week.',
  ])
})

test('a single count is printed as a sentence instead of a line', async () => {
  const lines = await printed({ ...publicReport, days: publicReport.days.slice(-1) })
  expect(lines).toContain('102 followers at the only check of this period')
})

test('who doesn’t follow back is qualified where the followers may not be complete', async () => {
  const caution = 'This export may cover limited time, so someone may be listed here by mistake.'
  const levels = { followers: 'unknown', following: 'full' } as const
  expect((await printed({ ...archiveReport, levels })).filter((line) => line === caution)).toHaveLength(1)
  expect(await printed(archiveReport)).not.toContain(caution)
})

test('the sizes of lists are qualified where the export covers limited time or is incomplete', async () => {
  const limited = 'This export seems to cover limited time, so its lists don’t have everyone.'
  const incomplete = 'This export is incomplete, so its lists don’t have everyone.'
  const cautions = async (levels: ArchiveReport['levels']) =>
    (await printed({ ...archiveReport, levels })).filter((line) => line === limited || line === incomplete)
  expect(await cautions({ followers: 'limited', following: 'limited' })).toEqual(Array(4).fill(limited))
  // Followers and fans.
  expect(await cautions({ followers: 'partial', following: 'full' })).toEqual([incomplete, incomplete])
  expect(await cautions({ followers: 'full', following: 'full' })).toEqual([])
})

test('weekdays follow the order of the reader’s week', async () => {
  const weekdays = async (weekStart: WeekStart) =>
    (await printed(publicReport, [], weekStart)).filter((line) => /^(Mon|Sun)day$/.test(line))
  expect(await weekdays(1)).toEqual(['Monday', 'Sunday', 'Monday', 'Sunday'])
  expect(await weekdays(7)).toEqual(['Sunday', 'Monday', 'Sunday', 'Monday'])
})

test('no heading requests a page break inside an unbreakable block, which would leave pages empty', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'UTC', weekStart: 1 })
  for (const report of [publicReport, archiveReport]) {
    const { content } = paperDocument({ report, seal: null, notes: [note], isSample: false, paper: 'a4', formatter })
    const blocks = blocksOf(content)
    expect(blocks.length).toBeGreaterThan(0)
    expect(JSON.stringify(blocks)).not.toContain('headlineLevel')
  }
})

test('fictional data is marked as such, even if its source isn’t', async () => {
  expect((await printed(archiveReport)).filter((line) => line.startsWith('Sample data.'))).toHaveLength(1)
  expect((await printed(publicReport)).join()).not.toContain('Sample data')
})

test('an export’s date that is only a lower bound is printed as such', async () => {
  const day = '2026-11-21T08:00:00.000Z'
  expect(await printed({ ...archiveReport, comparedWith: day })).toContain('Nov 21, 2026')
  const uncertain = {
    exportedAt: day,
    dateCertainty: 'earliest',
    comparedWith: day,
    comparedCertainty: 'earliest',
  } as const
  const lines = await printed({ ...archiveReport, ...uncertain })
  expect(lines).toContain('The export doesn’t say; Nov 21, 2026 at the earliest')
  expect(lines).toContain('Nov 21, 2026 or later')
})

test('the days that bound a change between exports are the same in every time zone, and a week has no time', async () => {
  const between = { at: '2026-11-18T00:00:00.000Z', notBefore: '2026-11-01T00:00:00.000Z' }
  const given = { likes: 2, comments: null, stories: null, people: 1, most: null, night: 0 }
  const week = { id: 'week', at: '2026-11-16T17:00:00.000Z', notBefore: null, week: '2026-11-16' }
  const changes: ArchiveReport['changes'] = [
    { ...between, id: 'lost', kind: 'follower-lost', username: 'bo' },
    { ...between, id: 'left', kind: 'followers-left-unnamed', count: 2, isAtLeast: false },
    { ...week, ...given, kind: 'interactions-given' },
  ]
  const days = (line: string) => line === 'Nov 18, 2026' || line.startsWith('Week of Nov')
  const lines = await printed({ ...archiveReport, exportedAt: null, changes }, [], 1, 'America/New_York')
  expect(lines.filter(days).toSorted()).toEqual(['Nov 18, 2026', 'Nov 18, 2026', 'Week of Nov 16, 2026'])
})
