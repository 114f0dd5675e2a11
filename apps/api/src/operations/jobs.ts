import { writeArchiveReportJob } from '#/archive/history/jobs.ts'
import { readUploadJob } from '#/archive/uploads/jobs.ts'
import { refreshSitesJob } from '#/content/articles/jobs.ts'
import { scheduleDigestsJob, sendWaitingJob } from '#/delivery/notifications/jobs.ts'
import { tendPactsJob } from '#/family/jobs.ts'
import { housekeepingJob } from '#/operations/maintenance/jobs.ts'
import { endRevokedSessionsJob, eraseIdentityJob } from '#/operations/users/jobs.ts'
import type { Job } from '#/platform/jobs/define-job.ts'
import { deliverWebhookJob, sendMailJob } from '#/primitives/outbox/jobs.ts'
import { eraseFileJob } from '#/primitives/stored-files/jobs.ts'
import { keepStarsJob } from '#/reports/public-figures/jobs.ts'
import { closeCustomerJob } from '#/shop/payments/jobs.ts'
import { settlePaymentJob, tendPaymentsJob } from '#/shop/reconciliation/jobs.ts'
import { giveRefundJob } from '#/shop/refunds/jobs.ts'
import { receiveMailJob } from '#/support/jobs.ts'
import { measureAccountsJob } from '#/watch/accounts/jobs.ts'
import { collectAccountJob, collectDueJob, collectOwnJob, scheduleCollectionsJob } from '#/watch/collection/jobs.ts'
import { refreshConnectionJob, scheduleOwnJob } from '#/watch/connections/jobs.ts'
import { writeReportJob } from '#/watch/report-schedule/jobs.ts'

/** All jobs of the product: the queues that there are. */
export const jobs: readonly Job[] = [
  collectAccountJob,
  collectDueJob,
  writeReportJob,
  writeArchiveReportJob,
  readUploadJob,
  eraseFileJob,
  receiveMailJob,
  sendMailJob,
  deliverWebhookJob,
  sendWaitingJob,
  scheduleDigestsJob,
  endRevokedSessionsJob,
  eraseIdentityJob,
  collectOwnJob,
  refreshConnectionJob,
  refreshSitesJob,
  scheduleOwnJob,
  scheduleCollectionsJob,
  keepStarsJob,
  housekeepingJob,
  measureAccountsJob,
  settlePaymentJob,
  giveRefundJob,
  closeCustomerJob,
  tendPaymentsJob,
  tendPactsJob,
]
