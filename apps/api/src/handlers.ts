import type { z } from 'zod'
import { checkSource } from '#/archive/deliveries/check-source.ts'
import { checkDeliveriesJob, scheduleDeliveriesJob } from '#/archive/deliveries/jobs.ts'
import { scheduleChecks } from '#/archive/deliveries/schedule-checks.ts'
import { writeArchiveReportJob } from '#/archive/history/jobs.ts'
import { readUploadJob } from '#/archive/uploads/jobs.ts'
import { readUpload } from '#/archive/uploads/read-upload.ts'
import { refreshSitesJob } from '#/content/articles/jobs.ts'
import { refreshSites } from '#/content/articles/refresh-sites.ts'
import { deliverChannel } from '#/delivery/channels/deliver-channel.ts'
import { scheduleDigestsJob, sendWaitingJob } from '#/delivery/notifications/jobs.ts'
import { scheduleDigests } from '#/delivery/notifications/schedule-digests.ts'
import { sendMail } from '#/delivery/notifications/send-mail.ts'
import { sendWaiting } from '#/delivery/notifications/send-waiting.ts'
import { deliverWebhook } from '#/delivery/webhooks/deliver-webhook.ts'
import { reconcileAgreementsJob } from '#/family/jobs.ts'
import { reconcileAgreements } from '#/family/reconcile-agreements.ts'
import { maintenanceJob } from '#/operations/maintenance/jobs.ts'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import type { Context } from '#/primitives/context.ts'
import { deliverChannelJob, deliverWebhookJob, sendMailJob } from '#/primitives/outbox/jobs.ts'
import type { MailTransport } from '#/primitives/outbox/mail-transport.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { eraseFile } from '#/primitives/stored-files/erase-files.ts'
import { eraseFileJob } from '#/primitives/stored-files/jobs.ts'
import { deriveUsual } from '#/reports/analytics/derive-usual.ts'
import { writeArchiveReport } from '#/reports/archive-reports/write-archive-report.ts'
import { keepPublicFiguresJob } from '#/reports/public-figures/jobs.ts'
import { keepPublicFigures } from '#/reports/public-figures/keep-public-figures.ts'
import { measurePublicFigure } from '#/reports/public-figures/measure-public-figure.ts'
import { notifyFailure } from '#/reports/reports/notify-failure.ts'
import { writeReport } from '#/reports/reports/write-report.ts'
import { closeCustomerJob } from '#/shop/payments/jobs.ts'
import { reconcilePaymentsJob, settlePaymentJob } from '#/shop/reconciliation/jobs.ts'
import { reconcilePayments } from '#/shop/reconciliation/reconcile-payments.ts'
import { settlePayment } from '#/shop/reconciliation/settle-payment.ts'
import { issueRefund } from '#/shop/refunds/give-refund.ts'
import { issueRefundJob } from '#/shop/refunds/jobs.ts'
import { reconcileSubscriptions } from '#/shop/subscriptions/reconcile-subscriptions.ts'
import { receiveWithdrawalJob } from '#/shop/withdrawal/jobs.ts'
import { receiveWithdrawal } from '#/shop/withdrawal/receive-withdrawal.ts'
import { receiveMailJob } from '#/support/mail/jobs.ts'
import { receiveMail } from '#/support/mail/receive-mail.ts'
import { eraseIdentity } from '#/users/users/erase-identity.ts'
import { endRevokedSessionsJob, eraseIdentityJob } from '#/users/users/jobs.ts'
import { endRevokedSessions } from '#/users/users/revoked-sign-ins.ts'
import { measureAudiences } from '#/watch/accounts/audience-rank.ts'
import { collectInsightsJob, measureAccountsJob } from '#/watch/accounts/jobs.ts'
import { findPlatformDrops } from '#/watch/accounts/platform-days.ts'
import { collectAccountJob, resumeCollectionsJob, scheduleCollectionsJob } from '#/watch/collection/jobs.ts'
import { runWorker } from '#/watch/collection/run-worker.ts'
import { wakeWorkers } from '#/watch/collection/wake-workers.ts'
import { collectInsights } from '#/watch/connections/collect-insights.ts'
import { withConnectionLock } from '#/watch/connections/connection-lock.ts'
import { refreshConnectionJob, scheduleOwnJob } from '#/watch/connections/jobs.ts'
import { refreshConnection } from '#/watch/connections/refresh-connection.ts'
import { scheduleOwn } from '#/watch/connections/schedule-own.ts'
import { writeReportJob } from '#/watch/report-schedule/jobs.ts'
import type { Job } from './platform/jobs/define-job.ts'
import type { JobHandler } from './platform/jobs/start-handlers.ts'

export function createHandlers(context: Context, transport: MailTransport): JobHandler[] {
  const afterwards = async (accountId: string) => {
    await measurePublicFigure(context.db, accountId)
    await deriveUsual(context, accountId)
  }
  return [
    handler(collectAccountJob, 6, ({ accountId }, signal) => runWorker(context, { accountId, signal, afterwards })),
    handler(writeReportJob, 2, (run) => notifyFailure(context, run.monitorId, () => writeReport(context, run))),
    handler(writeArchiveReportJob, 1, (archive) => writeArchiveReport(context, archive)),
    handler(readUploadJob, 1, ({ uploadId }, signal) => readUpload(context, uploadId, signal)),
    handler(checkDeliveriesJob, 1, ({ monitorId }, signal) => checkSource(context, monitorId, signal)),
    handler(scheduleDeliveriesJob, 1, () => scheduleChecks(context)),
    handler(eraseFileJob, 1, ({ fileId }) => eraseFile(context, fileId)),
    handler(receiveMailJob, 1, (mail) => receiveMail(context, mail)),
    handler(sendMailJob, 2, ({ outboxId }) => sendMail(context, transport, outboxId)),
    handler(deliverWebhookJob, 4, ({ outboxId }) => deliverWebhook(context, outboxId)),
    handler(deliverChannelJob, 4, ({ channelId }) => deliverChannel(context, channelId)),
    handler(sendWaitingJob, 1, () => sendWaiting(context)),
    handler(scheduleDigestsJob, 1, () => scheduleDigests(context)),
    handler(endRevokedSessionsJob, 1, () => endRevokedSessions(context)),
    handler(eraseIdentityJob, 1, ({ identityId }) => eraseIdentity(context, identityId)),
    handler(collectInsightsJob, 2, ({ connectionId }, signal) =>
      withConnectionLock(context.pool, connectionId, () => collectInsights(context, connectionId, signal)),
    ),
    handler(refreshConnectionJob, 1, ({ connectionId }) =>
      withConnectionLock(context.pool, connectionId, () => refreshConnection(context, connectionId)),
    ),
    handler(refreshSitesJob, 1, () => refreshSites(context)),
    handler(scheduleOwnJob, 1, () => scheduleOwn(context)),
    handler(scheduleCollectionsJob, 1, () => wakeWorkers(context)),
    handler(resumeCollectionsJob, 1, () => wakeWorkers(context)),
    handler(keepPublicFiguresJob, 1, () => keepPublicFigures(context)),
    handler(maintenanceJob, 1, () => runMaintenance(context)),
    handler(settlePaymentJob, 2, (about) => settlePayment(context, about)),
    handler(issueRefundJob, 1, ({ refundId }) => issueRefund(context, refundId)),
    handler(receiveWithdrawalJob, 1, (received) => receiveWithdrawal(context, received)),
    handler(closeCustomerJob, 1, async ({ customerId }) => requirePayments(context).deleteCustomer(customerId)),
    handler(reconcilePaymentsJob, 1, async () => {
      await reconcileSubscriptions(context)
      await reconcilePayments(context)
    }),
    handler(reconcileAgreementsJob, 1, () => reconcileAgreements(context)),
    handler(measureAccountsJob, 1, async () => {
      await measureAudiences(context)
      await findPlatformDrops(context)
    }),
  ]
}

function handler<Payload extends z.ZodType>(
  job: Job<Payload>,
  concurrency: number,
  run: (payload: z.output<Payload>, signal: AbortSignal) => Promise<unknown>,
): JobHandler {
  return { job: job as unknown as Job, concurrency, run: (payload, signal) => run(job.payload.parse(payload), signal) }
}
