import { randomUUID } from 'node:crypto'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { eraseTransfers } from '#/archive/transfers/cleanup-transfers.ts'
import { eraseAgreements } from '#/family/erase-agreements.ts'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { archiveUploads, imports } from '#/platform/db/schema/archive/imports.ts'
import { transferDeliveries } from '#/platform/db/schema/archive/transfers.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { securityEvents } from '#/platform/db/schema/primitives/security.ts'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { paymentEvents } from '#/platform/db/schema/shop/payment-events.ts'
import { paymentCustomers, subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { forgetJobs } from '#/platform/jobs/forget-jobs.ts'
import type { Context } from '#/primitives/context.ts'
import { endDeletedUserSignIns } from '#/primitives/identity/ended-sign-ins.ts'
import { emailHashOf } from '#/primitives/security/security-log.ts'
import { eraseFilesOf } from '#/primitives/stored-files/erase-files.ts'
import { closeCustomerJob } from '#/shop/payments/jobs.ts'
import { canStartTrial } from '#/shop/plans/can-start-trial.ts'
import { markDeleted } from '#/shop/plans/used-trials.ts'
import { withdrawalsOf } from '#/shop/withdrawal/withdrawals-of.ts'
import { eraseTickets, ticketsOf } from '#/support/tickets/erase-tickets.ts'
import { lockAccounts } from '#/watch/accounts/schedule-collection.ts'
import { lockIdentity } from './erase-identity.ts'
import { eraseIdentityJob, sendDeletionMailJob } from './jobs.ts'
import { markWelcomeUsed } from './welcome.ts'

/**
 * Erases a user and all their data, stops collecting accounts that no one else watches, and enqueues the erasure of the
 * identity provider's record and the email that confirms the deletion.
 */
export async function deleteUser(
  { db, enqueue, now, vault }: Pick<Context, 'db' | 'enqueue' | 'now' | 'vault'>,
  { id: userId, identityId, email, mailbox, locale, timeZone }: UserRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIdentity(tx, identityId)
    // A still valid ID token would recreate the user.
    await endDeletedUserSignIns(tx, identityId, now())
    // Incoming files are either recorded before, and erased here, or not stored at all.
    await lockUntilCommit(tx, 'files', userId)
    await eraseFilesOf(tx, enqueue, eq(monitors.userId, userId))
    await eraseTransfers(tx, enqueue, eq(transferDeliveries.userId, userId))
    await eraseTickets(tx, enqueue, ticketsOf({ id: userId, email }))
    await tx.delete(withdrawals).where(withdrawalsOf({ id: userId, email }))
    await eraseAgreements({ enqueue, now }, tx, { id: userId, email })
    await enqueue(tx, eraseIdentityJob, { identityId })
    const at = now().toISOString()
    await enqueue(tx, sendDeletionMailJob, { deletionId: randomUUID(), email, locale, timeZone, at })
    const isTrialAvailable = await canStartTrial(tx, { vault }, { id: userId, mailbox })
    if (!isTrialAvailable) await markDeleted(tx, { vault, now }, { id: userId, mailbox })
    await markWelcomeUsed(tx, { vault, now }, { id: userId, mailbox })
    const paid = await erasePayments(tx, enqueue, userId)
    const own = await tx
      .select({ id: monitors.id, accountId: monitors.accountId })
      .from(monitors)
      .where(eq(monitors.userId, userId))
    const monitorIds = own.map(({ id }) => id)
    const accountIds = own.flatMap(({ accountId }) => accountId ?? [])
    await forgetJobs(tx, [...paid, ...(await queuedIds(tx, userId, monitorIds))])
    // Attempts with this email address before it had a user.
    await tx.delete(securityEvents).where(eq(securityEvents.emailHash, emailHashOf(email)))
    // All rows with a foreign key to the user or their monitors are deleted with the user.
    await tx.delete(users).where(eq(users.id, userId))
    if (monitorIds.length > 0) await tx.delete(activities).where(inArray(activities.subjectId, monitorIds))
    if (accountIds.length > 0) {
      await lockAccounts(tx, accountIds)
      const stillWatched = tx.select({ one: sql`1` }).from(monitors).where(eq(monitors.accountId, accounts.id))
      await tx
        .update(accounts)
        .set({ nextCollectionAt: null })
        .where(and(inArray(accounts.id, accountIds), notExists(stillWatched)))
    }
  })
}

/**
 * Has the provider delete its customer, which ends their subscriptions, and deletes the events received from it. By
 * law, invoices and ledger are retained, without a name (docs/decisions/0016-payments.md). Returns ids that job
 * payloads may contain.
 */
async function erasePayments(tx: Transaction, enqueue: Context['enqueue'], userId: string): Promise<string[]> {
  const [customer] = await tx.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))
  if (!customer) return []
  await enqueue(tx, closeCustomerJob, { customerId: customer.customerId })
  const bought = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const plans = await tx
    .select({ id: subscriptions.providerId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  const payments = await tx.select({ id: invoices.paymentId }).from(invoices).where(eq(invoices.userId, userId))
  const ids = [...bought, ...plans, ...payments].flatMap(({ id }) => id ?? [])
  await tx.delete(paymentEvents).where(inArray(paymentEvents.objectId, ids))
  return ids
}

/** Ids of the user's data that job payloads may contain. */
async function queuedIds(tx: Transaction, userId: string, monitorIds: string[]): Promise<string[]> {
  const mails = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.userId, userId))
  if (monitorIds.length === 0) return [userId, ...mails.map(({ id }) => id)]
  const archives = await tx.select({ id: imports.id }).from(imports).where(inArray(imports.monitorId, monitorIds))
  const uploads = await tx
    .select({ id: archiveUploads.id })
    .from(archiveUploads)
    .where(inArray(archiveUploads.monitorId, monitorIds))
  return [userId, ...monitorIds, ...[...mails, ...archives, ...uploads].map(({ id }) => id)]
}
