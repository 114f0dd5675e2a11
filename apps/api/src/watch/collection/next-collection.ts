import { watchRules } from '@tidewatch/contract/watch/rules'
import { addDays, addMinutes, min } from 'date-fns'
import { and, eq, type Placeholder } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import type { QueueClass } from './queue-priority.ts'

interface DoneCollection {
  at: Date
  /** There were unconfirmed changes before this collection, so it was already the second one. */
  wasOpen: boolean
  /** There are unconfirmed changes after it. */
  isOpen: boolean
}

/** When and in which queue an account waits after a collection, as columns of its row. */
interface NextCollection {
  /** `null` while no monitor watches the account. */
  nextCollectionAt: Date | null
  queueClass: QueueClass
}

type Watching = Awaited<ReturnType<typeof watchingQuery>>

/** The plan and the next report of each monitor watching an account. */
export function watchingQuery(db: Database | Transaction, accountId: string | Placeholder) {
  return db
    .selectDistinct({ plan: users.plan, nextReportAt: monitors.nextReportAt })
    .from(monitors)
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.accountId, accountId), isWatching))
}

export async function nextCollectionAfter(
  tx: Transaction,
  accountId: string,
  done: DoneCollection,
): Promise<NextCollection> {
  return planNext(await watchingQuery(tx, accountId), done)
}

/**
 * When the account's most demanding monitor needs the next collection, and in which queue it waits. Plans define the
 * frequency; if a report is due earlier, its period ends with a collection. An unconfirmed change is collected again
 * soon, once: a value that keeps alternating must not use up the budget. Sample monitors are collected daily, because
 * their charts show what the product can do.
 */
export function planNext(rows: Watching, { at, wasOpen, isOpen }: DoneCollection): NextCollection {
  const queueClass = rows.some(({ plan }) => plan !== null && plan !== 'free') ? 'paid' : 'free'
  if (rows.length === 0) return { nextCollectionAt: null, queueClass }
  const isDaily = rows.some(({ plan }) => plan === null || plans[plan].cadence === 'daily')
  const dueReports = rows.flatMap(({ plan, nextReportAt }) =>
    plan !== null && nextReportAt && nextReportAt > at ? [nextReportAt] : [],
  )
  const regular = min([addDays(at, isDaily ? watchRules.daysBetweenCollections : 7), ...dueReports])
  const confirming = addMinutes(at, watchRules.confirmingCollectionMinutes)
  return { nextCollectionAt: isOpen && !wasOpen ? min([regular, confirming]) : regular, queueClass }
}
