import { checkDeliveriesJob, scheduleDeliveryChecksJob } from '#/archive/deliveries/jobs.ts'
import { writeArchiveReportJob } from '#/archive/history/jobs.ts'
import { readUploadJob } from '#/archive/uploads/jobs.ts'
import { refreshSitesJob } from '#/content/articles/jobs.ts'
import { scheduleDigestsJob } from '#/delivery/notifications/jobs.ts'
import { reconcileAgreementsJob } from '#/family/jobs.ts'
import { maintenanceJob } from '#/operations/maintenance/jobs.ts'
import type { Job } from '#/platform/jobs/define-job.ts'
import { deliverChannelJob, deliverWebhookJob, enqueueDueMessagesJob, sendMailJob } from '#/primitives/outbox/jobs.ts'
import { eraseFileJob } from '#/primitives/stored-files/jobs.ts'
import { syncPublicFiguresJob } from '#/reports/public-figures/jobs.ts'
import { closeCustomerJob } from '#/shop/payments/jobs.ts'
import { reconcilePaymentsJob, settlePaymentJob } from '#/shop/reconciliation/jobs.ts'
import { issueRefundJob } from '#/shop/refunds/jobs.ts'
import { receiveWithdrawalJob } from '#/shop/withdrawal/jobs.ts'
import { receiveMailJob } from '#/support/mail/jobs.ts'
import { endRevokedSessionsJob, eraseIdentityJob, sendDeletionMailJob } from '#/users/users/jobs.ts'
import { collectInsightsJob, measureAccountsJob } from '#/watch/accounts/jobs.ts'
import { collectAccountJob, resumeCollectionsJob, scheduleCollectionsJob } from '#/watch/collection/jobs.ts'
import { refreshConnectionJob, scheduleConnectionsJob } from '#/watch/connections/jobs.ts'
import { writeReportJob } from '#/watch/report-schedule/jobs.ts'

/** All jobs, under the names by which `handlers.ts` connects them to their handlers. */
export const jobsByName = {
  collectAccountJob,
  writeReportJob,
  writeArchiveReportJob,
  readUploadJob,
  checkDeliveriesJob,
  scheduleDeliveryChecksJob,
  eraseFileJob,
  receiveMailJob,
  sendMailJob,
  deliverWebhookJob,
  deliverChannelJob,
  enqueueDueMessagesJob,
  scheduleDigestsJob,
  endRevokedSessionsJob,
  eraseIdentityJob,
  sendDeletionMailJob,
  collectInsightsJob,
  refreshConnectionJob,
  refreshSitesJob,
  scheduleConnectionsJob,
  scheduleCollectionsJob,
  resumeCollectionsJob,
  syncPublicFiguresJob,
  maintenanceJob,
  measureAccountsJob,
  settlePaymentJob,
  issueRefundJob,
  receiveWithdrawalJob,
  closeCustomerJob,
  reconcilePaymentsJob,
  reconcileAgreementsJob,
} satisfies Record<string, Job>

/** All queues. */
export const jobs: readonly Job[] = Object.values(jobsByName)
