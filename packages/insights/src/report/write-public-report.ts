import type { Activity } from '../activity.ts'
import type { Source } from '../observation.ts'
import {
  bestPostSentence,
  engagementSentence,
  postingSentence,
  profileSentence,
  removedSentence,
} from '../posts/post-sentences.ts'
import type { Analytics } from '../public/analytics.ts'
import { availabilitySentence, followersSentence, milestoneSentence, movementSentence } from './follower-sentences.ts'
import { isChecked, isUnchanged } from './no-changes.ts'
import type { PublicReport, Sentence } from './report.ts'
import { figureOf, firstThree, newestOf, type PublicFacts, sentence, unknownCount } from './summary-sentences.ts'

export interface PublicReportInput {
  source: Source
  subject: PublicReport['subject']
  /** Calendar days in `timeZone`, both inclusive. */
  period: { from: string; to: string }
  timeZone: string
  /** For the same period. */
  analytics: Analytics
  /** The changes to report: usually those derived since the previous report. */
  activities: readonly Activity[]
  /** True for the first report of an account. */
  isBaseline: boolean
  now: Date
  /** When the account will next be collected; `null` if that isn't planned. */
  nextCollectionAt: Date | null
}

interface WrittenPublicReport {
  status: 'ready' | 'partial' | 'no-change'
  report: PublicReport
}

/**
 * The report of a public account for a period: its analytics, what changed, and three sentences selected by rules, the
 * most newsworthy first. Status: `partial` if the account was unavailable at the end or no collection of the period has
 * its followers; `no-change` if, after the first report, nothing changed and no count moved; otherwise `ready`. Empty
 * and repeated changes are left out; those that only one collection showed are listed, but no conclusions are drawn
 * from them.
 */
export function writePublicReport(input: PublicReportInput): WrittenPublicReport {
  const { source, subject, period, timeZone, analytics, isBaseline, now } = input
  const changes = reportableChanges(input.activities)
  const certain = changes.filter(({ unconfirmed }) => !unconfirmed)
  const facts: PublicFacts = { username: subject.username, analytics, activities: certain }
  const report: PublicReport = {
    version: 2,
    kind: 'public',
    source,
    subject,
    period: { from: period.from, to: period.to, timeZone },
    writtenAt: now.toISOString(),
    summary: isBaseline ? baselineSummary(facts, input.nextCollectionAt) : periodSummary(facts),
    figures: analytics.figures,
    changes,
    isBaseline,
    days: analytics.days,
    // Picture URLs are signed and expire; a report is permanent.
    bestPosts: analytics.bestPosts.map(({ pictureUrl: _, ...post }) => post),
    mix: analytics.mix,
    rhythm: analytics.rhythm,
    types: analytics.types,
    bestTimes: analytics.bestTimes,
    captionLengths: analytics.captionLengths,
    hashtags: analytics.hashtags,
    mentions: analytics.mentions,
    cadence: analytics.cadence,
    forecast: analytics.forecast,
    platformDrops: analytics.platformDrops,
  }
  return { status: statusOf(facts, isBaseline), report }
}

function statusOf(facts: PublicFacts, isBaseline: boolean): WrittenPublicReport['status'] {
  const isUnavailable = newestOf(facts.activities, 'became-unavailable', 'came-back')?.kind === 'became-unavailable'
  if (isUnavailable || facts.analytics.days.every(({ followers }) => followers === null)) return 'partial'
  const isQuiet = facts.activities.length === 0 && isUnchanged(facts.analytics)
  return isQuiet && !isBaseline ? 'no-change' : 'ready'
}

function baselineSummary(facts: PublicFacts, nextCollectionAt: Date | null): Sentence[] {
  const { username } = facts
  const followers = figureOf(facts, 'followers')?.value ?? unknownCount
  const posts = figureOf(facts, 'posts')?.value ?? unknownCount
  return firstThree([
    sentence('baseline', { username, followers, posts }),
    bestPostSentence(facts) ?? engagementSentence(facts) ?? postingSentence(facts),
    nextCollectionAt
      ? sentence('baselineNextComparison', { nextCollectionAt: nextCollectionAt.getTime() })
      : sentence('baselineNoNextComparison'),
  ])
}

function periodSummary(facts: PublicFacts): Sentence[] {
  const engagement = engagementSentence(facts)
  const isSteady = engagement?.key === 'engagementSteady' || engagement?.key === 'engagement'
  const isUnchecked = !isChecked(facts.analytics.days)
  return firstThree([
    availabilitySentence(facts),
    isUnchecked ? sentence('unchecked') : null,
    movementSentence(facts),
    milestoneSentence(facts),
    followersSentence(facts),
    removedSentence(facts),
    profileSentence(facts, isUnchecked),
    isSteady ? null : engagement,
    bestPostSentence(facts),
    postingSentence(facts),
    isSteady ? engagement : null,
    isUnchecked ? null : sentence('profileUnchanged', { username: facts.username }),
  ])
}

// Newest first, each once, and none that would read the same before and after.
function reportableChanges(activities: readonly Activity[]): Activity[] {
  const byId = new Map(activities.filter((activity) => !isEmpty(activity)).map((activity) => [activity.id, activity]))
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at) || (a.id < b.id ? -1 : 1))
}

function isEmpty(activity: Activity): boolean {
  return 'after' in activity && activity.before === activity.after
}
