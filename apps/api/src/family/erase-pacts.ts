import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { familyPacts } from '#/platform/db/schema/family.ts'
import { outbox } from '#/platform/db/schema/operations.ts'
import type { UserRow } from '#/platform/db/schema/users.ts'
import { forgetJobs } from '#/platform/jobs/forget-jobs.ts'
import type { Context } from '#/primitives/context.ts'
import { otherRole, roleOf, stateAt } from './policy.ts'
import { pactsOf } from './require-pact.ts'
import { tellSide } from './tell-side.ts'

/** Erases the pacts of a user, and tells the other side of each that ran. Invitations forget the user's address. */
export async function erasePacts(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await tx.update(familyPacts).set({ teenEmail: null }).where(eq(familyPacts.teenEmail, email.toLowerCase()))
  const pacts = await tx.select().from(familyPacts).where(pactsOf(userId)).for('update')
  const ids = pacts.map(({ id }) => id)
  if (ids.length === 0) return
  const mails = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.pactId, ids)))
  await forgetJobs(
    tx,
    mails.map(({ id }) => id),
  )
  await tx.delete(familyPacts).where(inArray(familyPacts.id, ids))
  for (const pact of pacts) {
    const role = roleOf(pact, userId)
    const state = stateAt(pact, context.now())
    if (role && (state === 'active' || state === 'paused')) {
      await tellSide(context, tx, { pact, to: otherRole[role], event: 'erased' })
    }
  }
}
