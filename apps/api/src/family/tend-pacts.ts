import { addDays, subDays } from 'date-fns'
import { and, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#/platform/db/client.ts'
import { type FamilyPactRow, familyPacts, type familyReminders, familyReports } from '#/platform/db/schema/family.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { endsAt } from './policy.ts'
import { tellSide } from './tell-side.ts'

/** The end is announced so long before it. */
const remindDays = 7
/** What nobody signed is kept as long as a cool-down may ask for it, and then some. */
const unsignedKeptDays = 90
/** Receipt and log of a pact that is over. */
const overKeptDays = 365

type Tending = Pick<Context, 'db' | 'enqueue' | 'now'>

/** What time brings to pacts: invitations that lapse, ends, reminders, erasing. Running it again changes nothing. */
export async function tendPacts(context: Tending): Promise<void> {
  const { db, now } = context
  const today = now().toISOString().slice(0, 10)
  const isRunning = inArray(familyPacts.state, ['active', 'paused'])
  await each(
    context,
    and(eq(familyPacts.state, 'invited'), or(lte(familyPacts.invitedUntil, now()), lte(familyPacts.endsOn, today))),
    lapse,
  )
  await each(context, and(isRunning, lte(familyPacts.endsOn, today)), expire)
  // What is over has ended above.
  const isDue = (event: (typeof familyReminders)[number], day: PgColumn, until: string) =>
    and(isRunning, lte(day, until), sql`not ${event} = any(${familyPacts.reminded})`)
  await each(context, isDue('review', familyPacts.reviewOn, today), (...running) => remind(...running, 'review'))
  const soon = addDays(now(), remindDays).toISOString().slice(0, 10)
  await each(context, isDue('ending', familyPacts.endsOn, soon), (...running) => remind(...running, 'ending'))
  await db
    .delete(familyPacts)
    .where(
      or(
        and(
          inArray(familyPacts.state, ['declined', 'withdrawn', 'lapsed']),
          lt(familyPacts.endedAt, subDays(now(), unsignedKeptDays)),
        ),
        and(inArray(familyPacts.state, ['ended', 'expired']), lt(familyPacts.endedAt, subDays(now(), overKeptDays))),
      ),
    )
}

async function each(
  context: Tending,
  which: SQL | undefined,
  tend: (context: Tending, tx: Transaction, pact: FamilyPactRow) => Promise<void>,
): Promise<void> {
  const due = await context.db.select({ id: familyPacts.id }).from(familyPacts).where(which)
  for (const { id } of due) {
    await context.db.transaction(async (tx) => {
      // Somebody may have ended it meanwhile.
      const [pact] = await tx
        .select()
        .from(familyPacts)
        .where(and(eq(familyPacts.id, id), which))
        .for('update')
      if (pact) await tend(context, tx, pact)
    })
  }
}

async function lapse(context: Tending, tx: Transaction, pact: FamilyPactRow): Promise<void> {
  const at = pact.invitedUntil
  await tx.update(familyPacts).set({ state: 'lapsed', endedAt: at, teenEmail: null }).where(eq(familyPacts.id, pact.id))
  await logEvent(tx, { pactId: pact.id, kind: 'lapsed', by: null, at })
  await tellSide(context, tx, { pact, to: 'parent', event: 'lapsed' })
}

async function expire(context: Tending, tx: Transaction, pact: FamilyPactRow): Promise<void> {
  const at = endsAt(pact.endsOn)
  await tx
    .update(familyPacts)
    .set({ state: 'expired', endedAt: at, archiveMark: null })
    .where(eq(familyPacts.id, pact.id))
  await tx.delete(familyReports).where(eq(familyReports.pactId, pact.id))
  await logEvent(tx, { pactId: pact.id, kind: 'expired', by: null, at })
  await tellBoth(context, tx, pact, 'expired')
}

async function remind(
  context: Tending,
  tx: Transaction,
  pact: FamilyPactRow,
  event: (typeof familyReminders)[number],
): Promise<void> {
  await tx
    .update(familyPacts)
    .set({ reminded: [...pact.reminded, event] })
    .where(eq(familyPacts.id, pact.id))
  await tellBoth(context, tx, pact, event)
}

async function tellBoth(
  context: Tending,
  tx: Transaction,
  pact: FamilyPactRow,
  event: 'expired' | 'review' | 'ending',
): Promise<void> {
  await tellSide(context, tx, { pact, to: 'parent', event })
  await tellSide(context, tx, { pact, to: 'teen', event })
}
