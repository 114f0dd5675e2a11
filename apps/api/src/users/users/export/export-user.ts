import { and, eq, getTableColumns, inArray, isNull, ne, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { exportAgreements } from '#/family/export-agreements.ts'
import { agreementsOf } from '#/family/require-agreement.ts'
import { deliveries, deliverySources } from '#/platform/db/schema/archive/deliveries.ts'
import {
  archiveFiles,
  archiveInsights,
  archiveProfileChanges,
  archiveUploads,
  imports,
} from '#/platform/db/schema/archive/imports.ts'
import { transferDeliveries, transferFiles } from '#/platform/db/schema/archive/transfers.ts'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import { notificationChoices } from '#/platform/db/schema/delivery/notifications.ts'
import { syndicationUrls } from '#/platform/db/schema/delivery/syndication.ts'
import { webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { familyAgreements, familyEvents } from '#/platform/db/schema/family/family.ts'
import { auditEntries } from '#/platform/db/schema/primitives/audit.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { securityEvents } from '#/platform/db/schema/primitives/security.ts'
import { chartNotes } from '#/platform/db/schema/reports/notes.ts'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { reportSeals } from '#/platform/db/schema/reports/seals.ts'
import { comparisonShares, reportShares } from '#/platform/db/schema/reports/sharing.ts'
import { affiliateEntries, affiliatePayouts, affiliateReferrals } from '#/platform/db/schema/shop/affiliate-entries.ts'
import { affiliateClicks, affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import { couponRedemptions, coupons } from '#/platform/db/schema/shop/coupons.ts'
import { invoices, ledgerEntries, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { orderLines, orders } from '#/platform/db/schema/shop/orders.ts'
import { paymentCards } from '#/platform/db/schema/shop/payment-cards.ts'
import {
  accountSlots,
  gifts,
  paymentCustomers,
  subscriptions,
  trials,
} from '#/platform/db/schema/shop/subscriptions.ts'
import { unlockCredits } from '#/platform/db/schema/shop/unlock-credits.ts'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import { ticketAttachments, ticketEvents, ticketMessages, tickets } from '#/platform/db/schema/support/tickets.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { secondFactors } from '#/platform/db/schema/users/second-factors.ts'
import { knownDevices, sessions, type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { connections, ownEvents, ownInsights } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { streamOf } from '#/platform/stream-of.ts'
import type { Context } from '#/primitives/context.ts'
import { withdrawalsOf } from '#/shop/withdrawal/withdrawals-of.ts'
import { provenTicketsOf, ticketsOf } from '#/support/tickets/erase-tickets.ts'
import { changePages, entryPages, reportPages } from './export-pages.ts'
import { type Rows, zipRows } from './zip-rows.ts'

const { mailKey: _key, ...userWithoutKey } = getTableColumns(users)
const { tokenHash: _shareHash, ...shareWithoutToken } = getTableColumns(reportShares)
const { tokenHash: _comparisonHash, ...comparisonShareWithoutToken } = getTableColumns(comparisonShares)
const { tokenHash: _hash, ...sessionWithoutToken } = getTableColumns(sessions)
const { secret: _factorSecret, lastStep: _lastStep, ...factorWithoutSecret } = getTableColumns(secondFactors)
const {
  keyHash: _keyHash,
  formerHash: _formerHash,
  familyHash: _familyHash,
  refreshHash: _refreshHash,
  ...apiKeyWithoutHash
} = getTableColumns(apiKeys)
const { emailHash: _emailHash, ...eventWithoutHash } = getTableColumns(securityEvents)
const { addressKey: _addressKey, ...feedWithoutKey } = getTableColumns(syndicationUrls)
const {
  secretKeyId: _secretKeyId,
  secretCipher: _secretCipher,
  formerKeyId: _formerKeyId,
  formerCipher: _formerCipher,
  ...webhookWithoutSecret
} = getTableColumns(webhookEndpoints)
const {
  secret: _channelSecret,
  linkHash: _linkHash,
  endpointHash: _endpointHash,
  ...channelWithoutSecret
} = getTableColumns(channels)
const { code: _giftCode, codeHash: _giftCodeHash, ...giftWithoutCode } = getTableColumns(gifts)
// Which team member did something is internal.
const {
  mailToken: _mailToken,
  mailTokenHash: _mailTokenHash,
  assigneeId: _assigneeId,
  ...ticketWithoutTeam
} = getTableColumns(tickets)
const { authorId: _authorId, ...messageWithoutAuthor } = getTableColumns(ticketMessages)
const { actorId: _actorId, ...eventWithoutActor } = getTableColumns(ticketEvents)
const { actorId: _auditorId, ...auditWithoutTeam } = getTableColumns(auditEntries)
const { requestedBy: _requestedBy, ...refundWithoutTeam } = getTableColumns(refunds)
const { tokenKeyId: _keyId, tokenCipher: _cipher, ...connectionWithoutToken } = getTableColumns(connections)

const { secretHashes: _secretHashes, ...withdrawalWithoutSecret } = getTableColumns(withdrawals)
const { affiliateId: _affiliateId, ...referralWithoutAffiliate } = getTableColumns(affiliateReferrals)
const { referralId: _referralId, invoiceId: _invoiceId, ...entryWithoutPerson } = getTableColumns(affiliateEntries)
const { actorId: _payoutActorId, ...payoutWithoutActor } = getTableColumns(affiliatePayouts)

/** Everything stored about a user except credentials, as a ZIP with one JSON file per kind, streamed as it's read. */
export async function exportUser(
  context: Pick<Context, 'db' | 'now'>,
  { id: userId, email, plan }: Pick<UserRow, 'id' | 'email' | 'plan'>,
): Promise<ReadableStream<Uint8Array>> {
  const { db } = context
  // First, so that the exported log includes the views that this records.
  const family = await exportAgreements(context, userId)
  const own = await db.select({ id: monitors.id }).from(monitors).where(eq(monitors.userId, userId))
  const ids = own.map(({ id }) => id)
  const ofMonitors = (table: PgTable, column: Parameters<typeof inArray>[0]) =>
    ids.length > 0 ? db.select().from(table).where(inArray(column, ids)) : Promise.resolve([])
  const ownConnections = db.select({ id: connections.id }).from(connections).where(eq(connections.userId, userId))
  const ownUploads = db
    .select({ id: archiveUploads.id })
    .from(archiveUploads)
    .where(inArray(archiveUploads.monitorId, ids))
  const ownReports = db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .where(eq(monitors.userId, userId))
  const ownAgreements = db.select({ id: familyAgreements.id }).from(familyAgreements).where(agreementsOf(userId))
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const ownInvoices = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.userId, userId))
  const ownAffiliates = db.select({ id: affiliates.id }).from(affiliates).where(eq(affiliates.userId, userId))
  const ownTickets = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(ticketsOf({ id: userId, email }))
  const provenTickets = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(provenTicketsOf({ id: userId, email }))
  const ownMessages = db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(
      and(
        inArray(ticketMessages.ticketId, ownTickets),
        ne(ticketMessages.kind, 'note'),
        or(eq(ticketMessages.isUnproven, true), inArray(ticketMessages.ticketId, provenTickets)),
      ),
    )
  // Each query runs when its file is written.
  const files: Record<string, Rows> = {
    'user.json': db.select(userWithoutKey).from(users).where(eq(users.id, userId)),
    'notifications.json': db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
    'devices.json': db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
    'security-events.json': db.select(eventWithoutHash).from(securityEvents).where(eq(securityEvents.userId, userId)),
    'second-factor.json': db.select(factorWithoutSecret).from(secondFactors).where(eq(secondFactors.userId, userId)),
    'api-keys.json': db.select(apiKeyWithoutHash).from(apiKeys).where(eq(apiKeys.userId, userId)),
    'sessions.json': db.select(sessionWithoutToken).from(sessions).where(eq(sessions.userId, userId)),
    'coupons.json': db
      .select()
      .from(coupons)
      .where(or(eq(coupons.userId, userId), inArray(coupons.affiliateId, ownAffiliates))),
    'coupon-uses.json': db.select().from(couponRedemptions).where(eq(couponRedemptions.userId, userId)),
    'orders.json': db.select().from(orders).where(eq(orders.userId, userId)),
    'order-lines.json': db.select().from(orderLines).where(inArray(orderLines.orderId, ownOrders)),
    'subscriptions.json': db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    'trials.json': db.select().from(trials).where(eq(trials.userId, userId)),
    'extra-accounts.json': db.select().from(accountSlots).where(eq(accountSlots.userId, userId)),
    'gifts.json': db
      .select(giftWithoutCode)
      .from(gifts)
      .where(or(inArray(gifts.orderId, ownOrders), eq(gifts.redeemedBy, userId))),
    'payment-customer.json': db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)),
    'invoices.json': db.select().from(invoices).where(eq(invoices.userId, userId)),
    'ledger.json': db.select().from(ledgerEntries).where(inArray(ledgerEntries.invoiceId, ownInvoices)),
    'money-log.json': db.select(auditWithoutTeam).from(auditEntries).where(eq(auditEntries.userId, userId)),
    'refunds.json': db.select(refundWithoutTeam).from(refunds).where(inArray(refunds.invoiceId, ownInvoices)),
    'withdrawals.json': db
      .select(withdrawalWithoutSecret)
      .from(withdrawals)
      .where(withdrawalsOf({ id: userId, email })),
    'payment-cards.json': db.select().from(paymentCards).where(eq(paymentCards.userId, userId)),
    'affiliate.json': db.select().from(affiliates).where(eq(affiliates.userId, userId)),
    'affiliate-clicks.json': db
      .select()
      .from(affiliateClicks)
      .where(inArray(affiliateClicks.affiliateId, ownAffiliates)),
    // The user's own referral is included, but not whom they referred.
    'affiliate-referral.json': db
      .select(referralWithoutAffiliate)
      .from(affiliateReferrals)
      .where(eq(affiliateReferrals.userId, userId)),
    'affiliate-entries.json': db
      .select(entryWithoutPerson)
      .from(affiliateEntries)
      .where(inArray(affiliateEntries.affiliateId, ownAffiliates)),
    'affiliate-payouts.json': db
      .select(payoutWithoutActor)
      .from(affiliatePayouts)
      .where(inArray(affiliatePayouts.affiliateId, ownAffiliates)),
    'mails.json': db.select().from(outbox).where(eq(outbox.userId, userId)),
    'webhooks.json': db.select(webhookWithoutSecret).from(webhookEndpoints).where(eq(webhookEndpoints.userId, userId)),
    'channels.json': db.select(channelWithoutSecret).from(channels).where(eq(channels.userId, userId)),
    'feeds.json': db.select(feedWithoutKey).from(syndicationUrls).where(eq(syndicationUrls.userId, userId)),
    'monitors.json': db.select().from(monitors).where(eq(monitors.userId, userId)),
    'reports.json': reportPages(context, { ids, plan }),
    'report-seals.json': db.select().from(reportSeals).where(inArray(reportSeals.reportId, ownReports)),
    'report-links.json': db
      .select(shareWithoutToken)
      .from(reportShares)
      .where(inArray(reportShares.reportId, ownReports)),
    'comparison-links.json': db
      .select(comparisonShareWithoutToken)
      .from(comparisonShares)
      .where(eq(comparisonShares.userId, userId)),
    'proof-cards.json': ofMonitors(proofCards, proofCards.monitorId),
    'chart-notes.json': ofMonitors(chartNotes, chartNotes.monitorId),
    'unlock-credits.json': db.select().from(unlockCredits).where(eq(unlockCredits.userId, userId)),
    'archives.json': ofMonitors(imports, imports.monitorId),
    'archive-entries.json': entryPages(db, ids),
    'archive-profile-changes.json': ofMonitors(archiveProfileChanges, archiveProfileChanges.monitorId),
    'archive-insights.json': ofMonitors(archiveInsights, archiveInsights.monitorId),
    'archive-uploads.json': ofMonitors(archiveUploads, archiveUploads.monitorId),
    'delivery-sources.json': ofMonitors(deliverySources, deliverySources.monitorId),
    'deliveries.json': ofMonitors(deliveries, deliveries.monitorId),
    'archive-files.json':
      ids.length > 0
        ? db.select().from(archiveFiles).where(inArray(archiveFiles.uploadId, ownUploads))
        : Promise.resolve([]),
    'transfers.json': db.select().from(transferDeliveries).where(eq(transferDeliveries.userId, userId)),
    'transfer-files.json': db
      .select(getTableColumns(transferFiles))
      .from(transferFiles)
      .innerJoin(transferDeliveries, eq(transferDeliveries.id, transferFiles.deliveryId))
      .where(eq(transferDeliveries.userId, userId)),
    'connections.json': db.select(connectionWithoutToken).from(connections).where(eq(connections.userId, userId)),
    'own-insights.json': db.select().from(ownInsights).where(inArray(ownInsights.connectionId, ownConnections)),
    'own-events.json': db.select().from(ownEvents).where(inArray(ownEvents.connectionId, ownConnections)),
    'family-agreements.json': Promise.resolve(family.agreements),
    'family-reports.json': Promise.resolve(family.reports),
    'family-log.json': db.select().from(familyEvents).where(inArray(familyEvents.agreementId, ownAgreements)),
    'tickets.json': db.select(ticketWithoutTeam).from(tickets).where(inArray(tickets.id, ownTickets)),
    'ticket-messages.json': db
      .select(messageWithoutAuthor)
      .from(ticketMessages)
      .where(inArray(ticketMessages.id, ownMessages)),
    'ticket-attachments.json': db
      .select()
      .from(ticketAttachments)
      .where(inArray(ticketAttachments.messageId, ownMessages)),
    'ticket-events.json': db
      .select(eventWithoutActor)
      .from(ticketEvents)
      .where(
        and(
          inArray(ticketEvents.ticketId, ownTickets),
          // Details contain file names of emails.
          or(isNull(ticketEvents.detail), inArray(ticketEvents.ticketId, provenTickets)),
        ),
      ),
    'archive-changes.json': changePages(db, ids),
  }
  return streamOf(zipRows(files))
}
