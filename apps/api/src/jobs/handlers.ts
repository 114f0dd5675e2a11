import type { SendMailOptions } from 'nodemailer'
import type { z } from 'zod'
import type { Context } from '#/context.ts'
import { measureAudiences } from '#/modules/accounts/audience-rank.ts'
import { findPlatformDrops } from '#/modules/accounts/platform-days.ts'
import { refreshSites } from '#/modules/articles/refresh-sites.ts'
import { withAccountLock } from '#/modules/collection/account-lock.ts'
import { collectDue } from '#/modules/collection/collect-due.ts'
import { scheduleCollections } from '#/modules/collection/schedule-collections.ts'
import { takeLook } from '#/modules/collection/take-look.ts'
import { collectOwn } from '#/modules/connections/collect-own.ts'
import { refreshConnection } from '#/modules/connections/refresh-connection.ts'
import { scheduleOwn } from '#/modules/connections/schedule-own.ts'
import { tendPacts } from '#/modules/family/tend-pacts.ts'
import { keepHouse } from '#/modules/housekeeping/housekeeping.ts'
import { writeArchiveReport } from '#/modules/imports/write-archive-report.ts'
import { scheduleDigests } from '#/modules/notifications/schedule-digests.ts'
import { sendMail } from '#/modules/notifications/send-mail.ts'
import { sendWaiting } from '#/modules/notifications/send-waiting.ts'
import { giveRefund } from '#/modules/payments/give-refund.ts'
import { reconcilePayments } from '#/modules/payments/reconcile-payments.ts'
import { requirePayments } from '#/modules/payments/require-payments.ts'
import { settlePayment } from '#/modules/payments/settle-payment.ts'
import { tellFailure } from '#/modules/reports/tell-failure.ts'
import { writeReport } from '#/modules/reports/write-report.ts'
import { keepStars } from '#/modules/stars/keep-stars.ts'
import { tendSubscriptions } from '#/modules/subscriptions/tend-subscriptions.ts'
import { receiveMail } from '#/modules/tickets/receive-mail.ts'
import { eraseFile } from '#/modules/uploads/erase-files.ts'
import { readUpload } from '#/modules/uploads/read-upload.ts'
import { eraseIdentity } from '#/modules/users/erase-identity.ts'
import { endRevokedSessions } from '#/modules/users/revoked-sign-ins.ts'
import { deliverWebhook } from '#/modules/webhooks/deliver-webhook.ts'
import type { Job } from './define-job.ts'
import {
  closeCustomerJob,
  collectAccountJob,
  collectDueJob,
  collectOwnJob,
  deliverWebhookJob,
  endRevokedSessionsJob,
  eraseFileJob,
  eraseIdentityJob,
  giveRefundJob,
  housekeepingJob,
  keepStarsJob,
  measureAccountsJob,
  readUploadJob,
  receiveMailJob,
  refreshConnectionJob,
  refreshSitesJob,
  scheduleCollectionsJob,
  scheduleDigestsJob,
  scheduleOwnJob,
  sendMailJob,
  sendWaitingJob,
  settlePaymentJob,
  tendPactsJob,
  tendPaymentsJob,
  writeArchiveReportJob,
  writeReportJob,
} from './definitions.ts'
import type { JobHandler } from './start-handlers.ts'

/** The part of a nodemailer transport that jobs use. */
export interface MailTransport {
  sendMail: (mail: SendMailOptions) => Promise<unknown>
}

/** What each job does. */
export function createHandlers(context: Context, transport: MailTransport): JobHandler[] {
  return [
    handler(collectAccountJob, 2, (look, signal) => takeLook(context, look, signal)),
    handler(collectDueJob, 4, (_, signal) => collectDue(context, signal)),
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
