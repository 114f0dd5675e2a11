import { familyCoolDownDays, familyInvitationDays, mostFamilyPacts } from '@tidewatch/contract/family'
import type { NewFamilyPact } from '@tidewatch/contract/family-calls'
import type { Locale } from '@tidewatch/site-config/locales'
import { addDays, subDays } from 'date-fns'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type FamilyPactRow, familyPacts } from '#/platform/db/schema/family.ts'
import { outbox } from '#/platform/db/schema/operations.ts'
import { users } from '#/platform/db/schema/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { sendMailJob } from '#/primitives/outbox/jobs.ts'
import { logEvent } from './log-event.ts'
import { problemOfTerms, stateAt } from './policy.ts'
import { issueSecret } from './secret.ts'

interface Parent {
  id: string
  locale: Locale
}

/**
 * Writes a pact and opens it to whoever has its secret, which is told this once. Throws `invalidInput` for days that a
 * pact cannot have, and `conflict` where the same teen said no lately or too many pacts run.
 */
export async function inviteTeen(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { adultOn, teenEmail, ...terms }: NewFamilyPact,
  parent: Parent,
): Promise<{ pact: FamilyPactRow; secret: string }> {
  const now = context.now()
  const problem = problemOfTerms({ ...terms, adultOn }, now)
  if (problem) {
    const { path, reason } = problem
    throw new AppError('invalidInput', { reason, problem: { fields: [{ path, key: reason }] } })
  }
  const email = teenEmail?.toLowerCase() ?? null
  return context.db.transaction(async (tx) => {
    // The parent's row is locked, so that two calls at the same time do not both find room.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, parent.id)).for('update')
    await refuseTooMany(tx, parent.id, now)
    await refuseTooSoon(tx, { parentId: parent.id, teenName: terms.teenName, email, now })
    const [pact] = await tx
      .insert(familyPacts)
      .values({
        ...terms,
        parentId: parent.id,
        teenEmail: email,
        locale: parent.locale,
        createdAt: now,
        invitedUntil: addDays(now, familyInvitationDays),
      })
      .returning()
    if (!pact) throw new AppError('ourFault')
    await logEvent(tx, { pactId: pact.id, kind: 'invited', by: 'parent', at: now })
    if (email) await queueInvitation(context, tx, pact)
    return { pact, secret: await issueSecret(tx, pact.id, now) }
  })
}

async function refuseTooMany(tx: Transaction, parentId: string, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(familyPacts)
    .where(and(eq(familyPacts.parentId, parentId), inArray(familyPacts.state, ['invited', 'active', 'paused'])))
  const running = open.filter((pact) => ['invited', 'active', 'paused'].includes(stateAt(pact, now)))
  if (running.length >= mostFamilyPacts) throw new AppError('conflict', { reason: 'familyTooMany' })
}

/** A no is a no: the same name or address is not asked again for a while. */
async function refuseTooSoon(
  tx: Transaction,
  { parentId, teenName, email, now }: { parentId: string; teenName: string; email: string | null; now: Date },
): Promise<void> {
  const isSameTeen = or(
    sql`lower(${familyPacts.teenName}) = lower(${teenName})`,
    email ? eq(familyPacts.teenEmail, email) : undefined,
  )
  const [declined] = await tx
    .select({ id: familyPacts.id })
    .from(familyPacts)
    .where(
      and(
        eq(familyPacts.parentId, parentId),
        eq(familyPacts.state, 'declined'),
        gt(familyPacts.answeredAt, subDays(now, familyCoolDownDays)),
        isSameTeen,
      ),
    )
    .limit(1)
  if (declined) throw new AppError('conflict', { reason: 'familyCoolDown' })
}

/** The mail's own secret is made when it is sent. */
async function queueInvitation(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  pact: FamilyPactRow,
): Promise<void> {
  const [mail] = await tx
    .insert(outbox)
    .values({
      kind: 'family-invitation',
      pactId: pact.id,
      dedupeKey: `family-invitation ${pact.id}`,
      payload: {},
      createdAt: now(),
      sendAfter: now(),
    })
    .returning({ id: outbox.id })
  if (mail) await enqueue(tx, sendMailJob, { outboxId: mail.id })
}
