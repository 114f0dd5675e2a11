import type { FamilyFigures, FamilyItem } from './family-report.ts'

/** What a report may give reason to talk about. The wording is in the messages; none of it accuses. */
const familyQuestionKeys = [
  'night',
  'manyNew',
  'settingsOff',
  'fewerFollowers',
  'settingsUnsure',
  'moreFollowers',
  'someNew',
  'busiest',
  'settingsOn',
  'quiet',
  'goodWeek',
  'agreementItself',
] as const
type FamilyQuestion = (typeof familyQuestionKeys)[number]

/** Number of questions at the end of a report. */
const questionCount = 2
const nightHours = [22, 23, 0, 1, 2, 3, 4, 5]
const nightShare = 0.2
/** With fewer moments, the share of a day isn't meaningful. */
const minMoments = 20
const minNewFollows = 15

/**
 * Two questions, those with the strongest reason in the report first, at most one per item. `before`: the previous
 * report. Never asks about anything that isn't in the report.
 */
export function familyQuestions(figures: FamilyFigures, before: FamilyFigures | null): FamilyQuestion[] {
  const reasons = [
    ...hoursReasons(figures.hours),
    ...followsReasons(figures.newFollows),
    ...settingsReasons(figures.settings),
    ...followersReasons(figures.totals, before?.totals ?? null),
  ].toSorted((a, b) => familyQuestionKeys.indexOf(a.question) - familyQuestionKeys.indexOf(b.question))
  const first = reasons.filter(({ item }, at) => reasons.findIndex((other) => other.item === item) === at)
  const fallbackQuestions: FamilyQuestion[] = ['goodWeek', 'agreementItself']
  return [...first.map(({ question }) => question), ...fallbackQuestions].slice(0, questionCount)
}

interface Reason {
  item: FamilyItem
  question: FamilyQuestion
}

const reasonIf = (item: FamilyItem, question: FamilyQuestion, holds: boolean): Reason[] =>
  holds ? [{ item, question }] : []

function hoursReasons(hours: FamilyFigures['hours']): Reason[] {
  if (hours === null) return []
  const total = hours.reduce((sum, count) => sum + count, 0)
  if (total === 0) return reasonIf('active-hours', 'quiet', true)
  if (total < minMoments) return []
  const nightCount = nightHours.reduce((sum, hour) => sum + (hours[hour] ?? 0), 0)
  return reasonIf('active-hours', nightCount / total >= nightShare ? 'night' : 'busiest', true)
}

function followsReasons(newFollows: number | null): Reason[] {
  if (newFollows === null || newFollows === 0) return []
  return reasonIf('new-follows', newFollows >= minNewFollows ? 'manyNew' : 'someNew', true)
}

function settingsReasons(settings: FamilyFigures['settings']): Reason[] {
  if (settings === null) return []
  const states = Object.values(settings)
  if (states.includes('off')) return reasonIf('settings', 'settingsOff', true)
  return reasonIf('settings', states.includes('unsure') ? 'settingsUnsure' : 'settingsOn', true)
}

function followersReasons(totals: FamilyFigures['totals'], before: FamilyFigures['totals']): Reason[] {
  const [now, then] = [totals?.followers ?? null, before?.followers ?? null]
  if (now === null || then === null || now === then) return []
  return reasonIf('totals', now > then ? 'moreFollowers' : 'fewerFollowers', true)
}
