import type { FamilyReport } from '@tidewatch/contract/family'
import { type FamilyFigures, familySettings } from '@tidewatch/insights/family-report'
import { subMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type FamilyReportRow, familyEvents } from '#/platform/db/schema/family.ts'
// biome-ignore lint/style/noRestrictedImports: here, and nowhere else, family reports are opened.
import { type Sealed, seal, unseal } from '#/platform/db/sealed.ts'
import { logEvent } from './log-event.ts'
import type { OwnPact, RunningPact, TeensPact } from './require-pact.ts'

/** Loading a page again is not a second view. */
const sameViewMinutes = 10

interface View {
  /** Locked by this transaction, so that nobody pauses it meanwhile and two tabs write one line. */
  own: RunningPact
  row: FamilyReportRow
  kind: 'report-opened' | 'report-exported'
  now: Date
}

/** What a report says, to either side of a pact that runs. Writes the view into the log that both read. */
export async function openSealedReport(tx: Transaction, { own, row, kind, now }: View): Promise<FamilyReport> {
  if (row.pactId !== own.pact.id) throw new Error('A report was opened with another pact.')
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
  if (!sameView) await logEvent(tx, { pactId: row.pactId, kind, by: own.role, at: now, report: row })
  return describe(row)
}

/** The report that another one of the same pact is compared with; it is part of that one's view. */
export function openComparedReport({ pact }: RunningPact, row: FamilyReportRow): FamilyReport {
  if (row.pactId !== pact.id) throw new Error('A report was opened with another pact.')
  return describe(row)
}

/** What a report says, to the teen whose numbers they are, however the pact stands. It is not a view. */
export function openOwnReport({ pact }: TeensPact, row: FamilyReportRow): FamilyReport {
  if (row.pactId !== pact.id) throw new Error('A report was opened with another pact.')
  return describe(row)
}

/** The mark of the account that the reports are of. Names can be guessed from it, so only the teen gets it. */
export function archiveMarkOf({ pact, role }: OwnPact): string | null {
  return role === 'teen' && pact.archiveMark !== null ? unseal(pact.archiveMark) : null
}

/** A report's figures as the table holds them. */
export function sealFigures({ from, to, totals, newFollows, hours, settings }: FamilyFigures) {
  const inState = (state: 'on' | 'off') =>
    settings === null ? null : familySettings.filter((setting) => settings[setting] === state)
  return {
    countedFrom: from,
    countedTo: to,
    followers: sealed(totals?.followers),
    following: sealed(totals?.following),
    posts: sealed(totals?.posts),
    likesGiven: sealed(totals?.likesGiven),
    commentsWritten: sealed(totals?.commentsWritten),
    newFollows: sealed(newFollows),
    hours: sealed(hours),
    settingsOn: sealed(inState('on')),
    settingsOff: sealed(inState('off')),
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
    settings: answersOf(opened(row.settingsOn), opened(row.settingsOff)),
  }
}

function answersOf(on: string[] | null, off: string[] | null): FamilyFigures['settings'] {
  if (on === null || off === null) return null
  const stateOf = (setting: string) => (on.includes(setting) ? 'on' : off.includes(setting) ? 'off' : 'unsure')
  return Object.fromEntries(familySettings.map((setting) => [setting, stateOf(setting)])) as FamilyFigures['settings']
}

const opened = <T>(value: Sealed<T> | null) => (value === null ? null : unseal(value))
const sealed = <T>(value: T | null | undefined) => (value == null ? null : seal(value))
