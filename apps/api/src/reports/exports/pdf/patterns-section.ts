import { notableEffect } from '@tidewatch/insights/posts/best-effect'
import type { Cadence } from '@tidewatch/insights/public/analytics'
import type { PublicReport } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { type Effect, effectTable } from './effect-table.ts'
import type { Parts } from './parts.ts'

const hoursPerBlock = 3

/** What better posts have in common: weekday, time, type, caption; and how regularly the account posts. */
export function patternsSection(report: PublicReport, parts: Parts): Content[] {
  const { types, captionLengths, cadence } = report
  const { formatter, writing } = parts
  const { patterns, provenance, reports } = formatter.words
  const best = { type: notableEffect(types), length: notableEffect(captionLengths) }
  const [first, ...times] = timeTables(report, parts)
  return [
    writing.together([
      writing.heading(reports('sections.patterns')),
      writing.soft(patterns('description')),
      ...(first ? [first] : []),
    ]),
    ...times,
    ...effectSection(
      {
        finding: best.type
          ? patterns('types.found', { type: best.type.type, times: formatter.times(best.type.timesMedian ?? 1) })
          : patterns(countPosts(types) === 0 ? 'types.tooFew' : 'types.none'),
        first: patterns('types.type'),
        effects: types.map((effect) => ({ ...effect, name: provenance(`posts.type.${effect.type}`) })),
      },
      parts,
    ),
    ...effectSection(
      {
        finding: best.length
          ? patterns('captions.found', {
              length: best.length.length,
              times: formatter.times(best.length.timesMedian ?? 1),
            })
          : patterns(countPosts(captionLengths) === 0 ? 'captions.tooFew' : 'captions.none'),
        first: patterns('captions.length'),
        effects: captionLengths.map((effect) => ({ ...effect, name: patterns(`captions.lengths.${effect.length}`) })),
      },
      parts,
    ),
    writing.together([
      writing.subheading(patterns('cadence.title')),
      writing.definitions(regularity(cadence, formatter)),
    ]),
  ]
}

const countPosts = (effects: readonly { posts: number }[]) => effects.reduce((sum, { posts }) => sum + posts, 0)

interface EffectSection {
  finding: string
  first: string
  effects: readonly Effect[]
}

function effectSection({ finding, first, effects }: EffectSection, parts: Parts): Content[] {
  const { writing } = parts
  const title = writing.subheading(finding)
  if (countPosts(effects) === 0) return [title]
  return [writing.together([title, effectTable(first, effects, parts)])]
}

function timeTables({ bestTimes }: PublicReport, parts: Parts): Content[] {
  const { formatter, writing } = parts
  const { patterns } = formatter.words
  const { weekdays, hours, posts } = bestTimes
  if (weekdays.length === 0) {
    const stack = [writing.subheading(patterns('times.tooFew')), writing.soft(patterns('times.tooFewText', { posts }))]
    return [{ stack }]
  }
  const [weekday, hour] = [notableEffect(weekdays), notableEffect(hours)]
  const timesOf = ({ timesMedian }: { timesMedian: number | null }) => formatter.times(timesMedian ?? 1)
  const block = (hour: number) => ({ from: formatter.hour(hour), to: formatter.hour((hour + hoursPerBlock) % 24) })
  return [
    ...effectSection(
      {
        finding:
          weekday === undefined
            ? patterns('times.weekdayNone')
            : patterns('times.weekdayFound', {
                weekday: formatter.weekday(weekday.weekday, 'long'),
                times: timesOf(weekday),
              }),
        first: patterns('times.weekday'),
        effects: formatter.inWeekOrder(weekdays).map((effect) => ({
          ...effect,
          name: formatter.weekday(effect.weekday, 'long'),
        })),
      },
      parts,
    ),
    ...effectSection(
      {
        finding:
          hour === undefined
            ? patterns('times.hourNone')
            : patterns('times.hourFound', { ...block(hour.hour), times: timesOf(hour) }),
        first: `${patterns('times.hour')} (${formatter.zoneName})`,
        effects: hours.map((effect) => ({
          ...effect,
          name: `${block(effect.hour).from}\u2013${block(effect.hour).to}`,
        })),
      },
      parts,
    ),
  ]
}

function regularity(cadence: Cadence, { words, count }: Formatter) {
  const { patterns } = words
  const { currentStreakDays, longestStreakDays, currentStreakWeeks, usualGapDays, gapFromDays, gapToDays } = cadence
  const gap = (value: number) => patterns('cadence.gapValue', { value: count(value), count: value })
  const isKnown = usualGapDays !== null && gapFromDays !== null && gapToDays !== null
  return [
    { term: patterns('cadence.streak'), value: patterns('cadence.days', { count: currentStreakDays }) },
    { term: patterns('cadence.longest'), value: patterns('cadence.days', { count: longestStreakDays }) },
    { term: patterns('cadence.weeks'), value: patterns('cadence.weeksValue', { count: currentStreakWeeks }) },
    {
      term: patterns('cadence.gap'),
      value: isKnown
        ? `${gap(usualGapDays)} (${patterns('cadence.gapRange', { from: count(gapFromDays), to: gap(gapToDays) })})`
        : patterns('cadence.unknown'),
    },
  ]
}
