import type { FamilyReport } from '@tidewatch/contract/family/agreements'
import { type FamilyFigures, familySettings } from '@tidewatch/insights/family/family-report'
import { subMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
// biome-ignore lint/style/noRestrictedImports: family reports are opened here and nowhere else.
import { type Restricted, restrict, reveal } from '#/platform/db/restricted.ts'
import { type FamilyReportRow, familyEvents } from '#/platform/db/schema/family/family.ts'
import { logEvent } from './log-event.ts'
import type { OwnAgreement, RunningAgreement, TeensAgreement } from './require-agreement.ts'

/** Loading a page again is not a second view. */
const sameViewMinutes = 10

interface View {
  /** Locked by this transaction, so that it isn't paused in the meantime and two tabs log a single view. */
  own: RunningAgreement
  row: FamilyReportRow
  kind: 'report-opened' | 'report-exported'
  now: Date
}

/** The content of a report, for either side of an active family agreement. Adds the view to the log that both see. */
export async function openViewedReport(tx: Transaction, { own, row, kind, now }: View): Promise<FamilyReport> {
  if (row.agreementId !== own.agreement.id) throw new Error('A report was opened with another agreement.')
  const [sameView] = await tx
    .select({ id: familyEvents.id })
    .from(familyEvents)
    .where(
      and(
        eq(familyEvents.reportId, row.id),
        eq(familyEvents.by, own.role),
        eq(familyEvents.kind, kind),
        gt(familyEvents.at, subMinutes(now, sameViewMinutes)),
      ),
    )
    .limit(1)
  if (!sameView) await logEvent(tx, { agreementId: row.agreementId, kind, by: own.role, at: now, report: row })
  return describe(row)
}

/** The report that another one of the same family agreement is compared with; it's part of that one's view. */
export function openComparedReport({ agreement }: RunningAgreement, row: FamilyReportRow): FamilyReport {
  if (row.agreementId !== agreement.id) throw new Error('A report was opened with another agreement.')
  return describe(row)
}

/** The content of a report, for the teen whose numbers these are, in any state of the family agreement. Not a view. */
export function openOwnReport({ agreement }: TeensAgreement, row: FamilyReportRow): FamilyReport {
  if (row.agreementId !== agreement.id) throw new Error('A report was opened with another agreement.')
  return describe(row)
}

/** The mark of the account that the reports are about. Usernames can be guessed from it, so only the teen gets it. */
export function archiveMarkOf({ agreement, role }: OwnAgreement): string | null {
  return role === 'teen' && agreement.archiveMark !== null ? reveal(agreement.archiveMark) : null
}

export function restrictFigures({ from, to, totals, newFollows, hours, settings }: FamilyFigures) {
  const inState = (state: 'on' | 'off') =>
    settings === null ? null : familySettings.filter((setting) => settings[setting] === state)
  return {
    countedFrom: from,
    countedTo: to,
    followers: restricted(totals?.followers),
    following: restricted(totals?.following),
    posts: restricted(totals?.posts),
    likesGiven: restricted(totals?.likesGiven),
    commentsWritten: restricted(totals?.commentsWritten),
    newFollows: restricted(newFollows),
    hours: restricted(hours),
    settingsOn: restricted(inState('on')),
    settingsOff: restricted(inState('off')),
  }
}

function describe(row: FamilyReportRow): FamilyReport {
  const { id, createdAt, shared, hidden } = row
  return { id, createdAt: createdAt.toISOString(), figures: figuresOf(row), shared, hidden }
}

function figuresOf(row: FamilyReportRow): FamilyFigures {
  const totals = {
    followers: opened(row.followers),
    following: opened(row.following),
    posts: opened(row.posts),
    likesGiven: opened(row.likesGiven),
    commentsWritten: opened(row.commentsWritten),
  }
  return {
    from: row.countedFrom,
    to: row.countedTo,
    totals: Object.values(totals).every((amount) => amount === null) ? null : totals,
    newFollows: opened(row.newFollows),
    hours: opened(row.hours),
    settings: settingsOf(opened(row.settingsOn), opened(row.settingsOff)),
  }
}

function settingsOf(on: string[] | null, off: string[] | null): FamilyFigures['settings'] {
  if (on === null || off === null) return null
  const stateOf = (setting: string) => (on.includes(setting) ? 'on' : off.includes(setting) ? 'off' : 'unsure')
  return Object.fromEntries(familySettings.map((setting) => [setting, stateOf(setting)])) as FamilyFigures['settings']
}

const opened = <T>(value: Restricted<T> | null) => (value === null ? null : reveal(value))
const restricted = <T>(value: T | null | undefined) => (value == null ? null : restrict(value))
