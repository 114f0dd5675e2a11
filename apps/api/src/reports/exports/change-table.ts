import { type Activity, isBetweenExports } from '@tidewatch/insights/activity'
import {
  activityDetail,
  activityLink,
  activitySentence,
  type GivenWeek,
  givenParts,
  type Say,
} from '@tidewatch/insights/report/activity-text'
import { exportDateCell } from './export-date-cell.ts'
import type { Formatter } from './formatter.ts'
import { type Cell, day, moment, type Table, text } from './table.ts'

/** An activity as text: what happened, its details, and where it can be seen. */
export function describeChange(activity: Activity, { words, signed, list }: Formatter) {
  const { insights, provenance } = words
  // `activitySentence` knows which values a message needs; the types here don't.
  const say: Say = (key, values) => insights(`activity.${key}`, values as never)
  const usual = (change: number) => provenance('activity.usual', { usual: signed(change, 'count') })
  const given = (week: GivenWeek) =>
    list(
      givenParts((key, values) => provenance(`activity.${key}`, values as never), week),
      'unit',
    )
  return {
    sentence: activitySentence(say, activity),
    detail: activityDetail({ empty: provenance('activity.empty'), usual, given }, activity),
    link: activityLink(activity),
  }
}

/** When a change was seen, or when it wasn't yet: a moment, or a day where no more is known. */
function dateCell(activity: Activity, at: string | null, formatter: Formatter): Cell {
  if (isBetweenExports(activity)) return exportDateCell(at, 'exact', formatter)
  // The time of a week is only its position for sorting.
  if (activity.kind === 'interactions-given') return day(at && activity.week)
  return moment(at)
}

/** The changes, newest first, each with the two collections that it lies between. */
export function changeTable(changes: readonly Activity[], formatter: Formatter): Table {
  const { files, provenance, reports } = formatter.words
  return {
    key: 'changes',
    title: reports('sections.changes'),
    heads: [
      files('columns.at', { zone: formatter.zoneName }),
      files('columns.notBefore', { zone: formatter.zoneName }),
      files('columns.change'),
      files('columns.detail'),
      files('columns.before'),
      files('columns.after'),
      files('columns.certainty'),
      files('columns.link'),
    ],
    rows: changes.map((activity) => {
      const { sentence, detail, link } = describeChange(activity, formatter)
      const isText = 'before' in activity && typeof activity.before !== 'number'
      return [
        dateCell(activity, activity.at, formatter),
        dateCell(activity, activity.notBefore, formatter),
        text(sentence),
        text(isText ? null : detail),
        text('before' in activity ? (activity.before === null ? null : String(activity.before)) : null),
        text('after' in activity ? (activity.after === null ? null : String(activity.after)) : null),
        text(activity.unconfirmed ? provenance('activity.unconfirmedWord') : files('certain')),
        text(link),
      ]
    }),
  }
}
