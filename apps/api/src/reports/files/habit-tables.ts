import type { BestTimes, CaptionLengthStat, Confidence, TagStat, TypeEffect } from '@tidewatch/insights/analytics'
import type { PublicReport } from '@tidewatch/insights/report'
import type { Reader } from './reader.ts'
import { type Cell, number, type Table, text } from './table.ts'

const hoursOfBlock = 3

/** What works, from half a year of posts: how each did against the usual, and how sure that is. Early reports have none. */
export function habitTables(report: PublicReport, reader: Reader): Table[] {
  const { types, bestTimes, captionLengths, hashtags, mentions } = report
  return [
    ...(types ? [typeTable(types, reader)] : []),
    ...(bestTimes ? [timeTable(bestTimes, reader)] : []),
    ...(captionLengths ? [captionTable(captionLengths, reader)] : []),
    ...(hashtags ? [tagTable('hashtags', hashtags, reader)] : []),
    ...(mentions ? [tagTable('mentions', mentions, reader)] : []),
  ]
}

interface Effect {
  posts: number
  timesMedian: number | null
  confidence: Confidence
}

function heads(first: string, { words }: Reader): string[] {
  const { files, patterns, provenance } = words
  return [first, provenance('mix.posts'), patterns('captions.times'), files('columns.certainty')]
}

function effect(first: Cell, { posts, timesMedian, confidence }: Effect, { words }: Reader): Cell[] {
  return [first, number(posts), number(timesMedian), text(words.patterns(`captions.confidence.${confidence}`))]
}

function typeTable(types: readonly TypeEffect[], reader: Reader): Table {
  const { patterns, provenance } = reader.words
  return {
    key: 'types',
    title: patterns('types.type'),
    heads: heads(patterns('types.type'), reader),
    rows: types.map((row) => effect(text(provenance(`posts.type.${row.type}`)), row, reader)),
  }
}

function timeTable({ weekdays, hours }: BestTimes, reader: Reader): Table {
  const { files, patterns } = reader.words
  const block = (hour: number) => `${reader.hour(hour)}\u2013${reader.hour((hour + hoursOfBlock) % 24)}`
  return {
    key: 'bestTimes',
    title: files('tables.bestTimes'),
    heads: heads(`${patterns('times.weekday')} / ${patterns('times.hour')} (${reader.zoneName})`, reader),
    rows: [
      ...weekdays.map((row) => effect(text(reader.weekday(row.weekday)), row, reader)),
      ...hours.map((row) => effect(text(block(row.hour)), row, reader)),
    ],
  }
}

function captionTable(lengths: readonly CaptionLengthStat[], reader: Reader): Table {
  const { patterns } = reader.words
  return {
    key: 'captionLengths',
    title: patterns('captions.title'),
    heads: heads(patterns('captions.length'), reader),
    rows: lengths.map((row) => effect(text(patterns(`captions.lengths.${row.length}`)), row, reader)),
  }
}

function tagTable(key: 'hashtags' | 'mentions', tags: readonly TagStat[], reader: Reader): Table {
  const { patterns } = reader.words
  return {
    key,
    title: patterns(`tags.${key}.title`),
    heads: heads(patterns(`tags.${key}.name`), reader),
    rows: tags.map((row) => effect(text(row.tag), row, reader)),
  }
}
