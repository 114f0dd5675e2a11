import type { z } from 'zod'
import { checkSource } from '#/archive/deliveries/check-source.ts'
import { scheduleDeliveryChecks } from '#/archive/deliveries/schedule-delivery-checks.ts'
import { judgeAgain } from '#/archive/imports/judge-again.ts'
import { readUpload } from '#/archive/uploads/read-upload.ts'
import { refreshSites } from '#/content/articles/refresh-sites.ts'
import { deliverChannel } from '#/delivery/channels/deliver-channel.ts'
import { scheduleDigests } from '#/delivery/notifications/schedule-digests.ts'
import { sendMail } from '#/delivery/notifications/send-mail.ts'
import { deliverWebhook } from '#/delivery/webhooks/deliver-webhook.ts'
import { reconcileAgreements } from '#/family/reconcile-agreements.ts'
import { jobsByName } from '#/operations/job-registry.ts'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import type { Context } from '#/primitives/context.ts'
import { enqueueDueMessages } from '#/primitives/outbox/enqueue-due-messages.ts'
import type { MailTransport } from '#/primitives/outbox/mail-transport.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { eraseFile } from '#/primitives/stored-files/erase-files.ts'
import { deriveDefaultPeriods } from '#/reports/analytics/derive-default-periods.ts'
import { writeArchiveReport } from '#/reports/archive-reports/write-archive-report.ts'
import { measurePublicFigure } from '#/reports/public-figures/measure-public-figure.ts'
import { syncPublicFigures } from '#/reports/public-figures/sync-public-figures.ts'
import { runReport } from '#/reports/reports/write-report.ts'
import { reconcilePayments } from '#/shop/reconciliation/reconcile-payments.ts'
import { settlePayment } from '#/shop/reconciliation/settle-payment.ts'
import { issueRefund } from '#/shop/refunds/issue-refund.ts'
import { reconcileSubscriptions } from '#/shop/subscriptions/reconcile-subscriptions.ts'
import { receiveWithdrawal } from '#/shop/withdrawal/receive-withdrawal.ts'
import { receiveMail } from '#/support/mail/receive-mail.ts'
import { eraseIdentity } from '#/users/users/erase-identity.ts'
import { endRevokedSessions } from '#/users/users/revoked-sign-ins.ts'
import { sendDeletionMail } from '#/users/users/send-deletion-mail.ts'
import { measureAudiences } from '#/watch/accounts/audience-rank.ts'
import { findPlatformDrops } from '#/watch/accounts/platform-days.ts'
import { runWorker } from '#/watch/collection/run-worker.ts'
import { wakeWorkers } from '#/watch/collection/wake-workers.ts'
import { collectInsights } from '#/watch/connections/collect-insights.ts'
import { refreshConnection } from '#/watch/connections/refresh-connection.ts'
import { scheduleConnections } from '#/watch/connections/schedule-connections.ts'
import type { JobHandler } from './platform/jobs/start-handlers.ts'

type Run<Payload = unknown> = (payload: Payload, signal: AbortSignal) => Promise<unknown>
type Runs = { [Name in keyof typeof jobsByName]: Run<z.output<(typeof jobsByName)[Name]['payload']>> }

/** What each job runs. A listed job that is missing here doesn't compile. */
export function createHandlers(context: Context, transport: MailTransport): JobHandler[] {
  const afterwards = async (accountId: string) => {
    await measurePublicFigure(context.db, accountId)
    await deriveDefaultPeriods(context, accountId)
    await judgeAgain(context, accountId)
  }
  const runs: Runs = {
    collectAccountJob: ({ accountId }, signal) => runWorker(context, { accountId, signal, afterwards }),
    writeReportJob: (run) => runReport(context, run),
    writeArchiveReportJob: (archive) => writeArchiveReport(context, archive),
    readUploadJob: ({ uploadId }, signal) => readUpload(context, uploadId, signal),
    checkDeliveriesJob: ({ monitorId }, signal) => checkSource(context, monitorId, signal),
    scheduleDeliveryChecksJob: () => scheduleDeliveryChecks(context),
    eraseFileJob: ({ fileId }) => eraseFile(context, fileId),
    receiveMailJob: (mail) => receiveMail(context, mail),
    sendMailJob: ({ outboxId }) => sendMail(context, transport, outboxId),
    deliverWebhookJob: ({ outboxId }) => deliverWebhook(context, outboxId),
    deliverChannelJob: ({ channelId }) => deliverChannel(context, channelId),
    enqueueDueMessagesJob: () => enqueueDueMessages(context),
    scheduleDigestsJob: () => scheduleDigests(context),
    endRevokedSessionsJob: () => endRevokedSessions(context),
    eraseIdentityJob: ({ identityId }) => eraseIdentity(context, identityId),
    sendDeletionMailJob: (deletion) => sendDeletionMail(context, transport, deletion),
    collectInsightsJob: ({ connectionId }, signal) => collectInsights(context, connectionId, signal),
    refreshConnectionJob: ({ connectionId }) => refreshConnection(context, connectionId),
    refreshSitesJob: () => refreshSites(context),
    scheduleConnectionsJob: () => scheduleConnections(context),
    scheduleCollectionsJob: () => wakeWorkers(context),
    resumeCollectionsJob: () => wakeWorkers(context),
    syncPublicFiguresJob: () => syncPublicFigures(context),
    maintenanceJob: () => runMaintenance(context),
    settlePaymentJob: (about) => settlePayment(context, about),
    issueRefundJob: ({ refundId }) => issueRefund(context, refundId),
    receiveWithdrawalJob: (received) => receiveWithdrawal(context, received),
    closeCustomerJob: async ({ customerId }) => requirePayments(context).deleteCustomer(customerId),
    reconcilePaymentsJob: async () => {
      await reconcileSubscriptions(context)
      await reconcilePayments(context)
    },
    reconcileAgreementsJob: () => reconcileAgreements(context),
    measureAccountsJob: async () => {
      await measureAudiences(context)
      await findPlatformDrops(context)
    },
  }
  return Object.entries(jobsByName).map(([name, job]) => ({
    job,
    run: (payload, signal) => (runs[name as keyof Runs] as Run)(job.payload.parse(payload), signal),
  }))
}
