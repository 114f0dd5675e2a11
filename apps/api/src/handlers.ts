import type { z } from 'zod'
import { writeArchiveReportJob } from '#/archive/history/jobs.ts'
import { readUploadJob } from '#/archive/uploads/jobs.ts'
import { readUpload } from '#/archive/uploads/read-upload.ts'
import { refreshSitesJob } from '#/content/articles/jobs.ts'
import { refreshSites } from '#/content/articles/refresh-sites.ts'
import { scheduleDigestsJob, sendWaitingJob } from '#/delivery/notifications/jobs.ts'
import { scheduleDigests } from '#/delivery/notifications/schedule-digests.ts'
import { sendMail } from '#/delivery/notifications/send-mail.ts'
import { sendWaiting } from '#/delivery/notifications/send-waiting.ts'
import { deliverWebhook } from '#/delivery/webhooks/deliver-webhook.ts'
import { tendPactsJob } from '#/family/jobs.ts'
import { tendPacts } from '#/family/tend-pacts.ts'
import { keepHouse } from '#/operations/maintenance/housekeeping.ts'
import { housekeepingJob } from '#/operations/maintenance/jobs.ts'
import { eraseIdentity } from '#/operations/users/erase-identity.ts'
import { endRevokedSessionsJob, eraseIdentityJob } from '#/operations/users/jobs.ts'
import { endRevokedSessions } from '#/operations/users/revoked-sign-ins.ts'
import type { Context } from '#/primitives/context.ts'
import { deliverWebhookJob, sendMailJob } from '#/primitives/outbox/jobs.ts'
import type { MailTransport } from '#/primitives/outbox/mail-transport.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { eraseFile } from '#/primitives/stored-files/erase-files.ts'
import { eraseFileJob } from '#/primitives/stored-files/jobs.ts'
import { writeArchiveReport } from '#/reports/archive-reports/write-archive-report.ts'
import { keepStarsJob } from '#/reports/public-figures/jobs.ts'
import { keepStars } from '#/reports/public-figures/keep-stars.ts'
import { measureStar } from '#/reports/public-figures/measure-star.ts'
import { tellFailure } from '#/reports/reports/tell-failure.ts'
import { writeReport } from '#/reports/reports/write-report.ts'
import { closeCustomerJob } from '#/shop/payments/jobs.ts'
import { settlePaymentJob, tendPaymentsJob } from '#/shop/reconciliation/jobs.ts'
import { reconcilePayments } from '#/shop/reconciliation/reconcile-payments.ts'
import { settlePayment } from '#/shop/reconciliation/settle-payment.ts'
import { giveRefund } from '#/shop/refunds/give-refund.ts'
import { giveRefundJob } from '#/shop/refunds/jobs.ts'
import { tendSubscriptions } from '#/shop/subscriptions/tend-subscriptions.ts'
import { receiveMailJob } from '#/support/jobs.ts'
import { receiveMail } from '#/support/receive-mail.ts'
import { withAccountLock } from '#/watch/accounts/account-lock.ts'
import { measureAudiences } from '#/watch/accounts/audience-rank.ts'
import { measureAccountsJob } from '#/watch/accounts/jobs.ts'
import { findPlatformDrops } from '#/watch/accounts/platform-days.ts'
import { collectDue } from '#/watch/collection/collect-due.ts'
import { collectAccountJob, collectDueJob, collectOwnJob, scheduleCollectionsJob } from '#/watch/collection/jobs.ts'
import { scheduleCollections } from '#/watch/collection/schedule-collections.ts'
import { takeLook } from '#/watch/collection/take-look.ts'
import { collectOwn } from '#/watch/connections/collect-own.ts'
import { refreshConnectionJob, scheduleOwnJob } from '#/watch/connections/jobs.ts'
import { refreshConnection } from '#/watch/connections/refresh-connection.ts'
import { scheduleOwn } from '#/watch/connections/schedule-own.ts'
import { writeReportJob } from '#/watch/report-schedule/jobs.ts'
import type { Job } from './platform/jobs/define-job.ts'
import type { JobHandler } from './platform/jobs/start-handlers.ts'

/** What each job does. */
export function createHandlers(context: Context, transport: MailTransport): JobHandler[] {
  const rankPublicFigure = (accountId: string) => measureStar(context.db, accountId)
  return [
    handler(collectAccountJob, 2, (look, signal) => takeLook(context, look, signal, rankPublicFigure)),
    handler(collectDueJob, 4, (_, signal) => collectDue(context, signal, rankPublicFigure)),
    handler(writeReportJob, 2, (run) => tellFailure(context, run.monitorId, () => writeReport(context, run))),
    handler(writeArchiveReportJob, 1, ({ importId }) => writeArchiveReport(context, importId)),
    handler(readUploadJob, 1, ({ uploadId }, signal) => readUpload(context, uploadId, signal)),
    handler(eraseFileJob, 1, ({ fileId }) => eraseFile(context, fileId)),
    handler(receiveMailJob, 1, (mail) => receiveMail(context, mail)),
    handler(sendMailJob, 2, ({ outboxId }) => sendMail(context, transport, outboxId)),
    handler(deliverWebhookJob, 4, ({ outboxId }) => deliverWebhook(context, outboxId)),
    handler(sendWaitingJob, 1, () => sendWaiting(context)),
    handler(scheduleDigestsJob, 1, () => scheduleDigests(context)),
    handler(endRevokedSessionsJob, 1, () => endRevokedSessions(context)),
    handler(eraseIdentityJob, 1, ({ identityId }) => eraseIdentity(context, identityId)),
    handler(collectOwnJob, 2, ({ connectionId }, signal) =>
      withAccountLock(context.pool, connectionId, () => collectOwn(context, connectionId, signal)),
    ),
    handler(refreshConnectionJob, 1, ({ connectionId }) =>
      withAccountLock(context.pool, connectionId, () => refreshConnection(context, connectionId)),
    ),
    handler(refreshSitesJob, 1, () => refreshSites(context)),
    handler(scheduleOwnJob, 1, () => scheduleOwn(context)),
    handler(scheduleCollectionsJob, 1, () => scheduleCollections(context)),
    handler(keepStarsJob, 1, () => keepStars(context)),
    handler(housekeepingJob, 1, () => keepHouse(context)),
    handler(settlePaymentJob, 2, (about) => settlePayment(context, about)),
    handler(giveRefundJob, 1, ({ refundId }) => giveRefund(context, refundId)),
    handler(closeCustomerJob, 1, async ({ customerId }) => requirePayments(context).deleteCustomer(customerId)),
    handler(tendPaymentsJob, 1, async () => {
      await tendSubscriptions(context)
      await reconcilePayments(context)
    }),
    handler(tendPactsJob, 1, () => tendPacts(context)),
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
