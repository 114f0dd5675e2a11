import type {
  BestTimes,
  CaptionLengthStat,
  Confidence,
  TagStat,
  TypeEffect,
} from '@tidewatch/insights/public/analytics'
import type { PublicReport } from '@tidewatch/insights/report/report'
import type { Formatter } from './formatter.ts'
import { type Cell, number, type Table, text } from './table.ts'

const hoursPerBlock = 3

/** What works, from half a year of posts, compared with the usual, and how certain that is. */
export function habitTables(report: PublicReport, formatter: Formatter): Table[] {
  const { types, bestTimes, captionLengths, hashtags, mentions } = report
  return [
    typeTable(types, formatter),
    timeTable(bestTimes, formatter),
    captionTable(captionLengths, formatter),
    tagTable('hashtags', hashtags, formatter),
    tagTable('mentions', mentions, formatter),
  ]
}

interface Effect {
  posts: number
  timesMedian: number | null
  confidence: Confidence
}

function heads(first: string, { words }: Formatter): string[] {
  const { files, patterns, provenance } = words
  return [first, provenance('mix.posts'), patterns('captions.times'), files('columns.certainty')]
}

function effectRow(first: Cell, { posts, timesMedian, confidence }: Effect, { words }: Formatter): Cell[] {
  return [first, number(posts), number(timesMedian), text(words.patterns(`captions.confidence.${confidence}`))]
}

function typeTable(types: readonly TypeEffect[], formatter: Formatter): Table {
  const { patterns, provenance } = formatter.words
  return {
    key: 'types',
    title: patterns('types.type'),
    heads: heads(patterns('types.type'), formatter),
    rows: types.map((row) => effectRow(text(provenance(`posts.type.${row.type}`)), row, formatter)),
  }
}

function timeTable({ weekdays, hours }: BestTimes, formatter: Formatter): Table {
  const { files, patterns } = formatter.words
  const block = (hour: number) => `${formatter.hour(hour)}\u2013${formatter.hour((hour + hoursPerBlock) % 24)}`
  return {
    key: 'bestTimes',
    title: files('tables.bestTimes'),
    heads: heads(`${patterns('times.weekday')} / ${patterns('times.hour')} (${formatter.zoneName})`, formatter),
    rows: [
      ...formatter
        .inWeekOrder(weekdays)
        .map((row) => effectRow(text(formatter.weekday(row.weekday, 'long')), row, formatter)),
      ...hours.map((row) => effectRow(text(block(row.hour)), row, formatter)),
    ],
  }
}

function captionTable(lengths: readonly CaptionLengthStat[], formatter: Formatter): Table {
  const { patterns } = formatter.words
  return {
    key: 'captionLengths',
    title: patterns('captions.title'),
    heads: heads(patterns('captions.length'), formatter),
    rows: lengths.map((row) => effectRow(text(patterns(`captions.lengths.${row.length}`)), row, formatter)),
  }
}

function tagTable(key: 'hashtags' | 'mentions', tags: readonly TagStat[], formatter: Formatter): Table {
  const { patterns } = formatter.words
  return {
    key,
    title: patterns(`tags.${key}.title`),
    heads: heads(patterns(`tags.${key}.name`), formatter),
    rows: tags.map((row) => effectRow(text(row.tag), row, formatter)),
  }
}
