import type { Transporter } from 'nodemailer'
import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Context } from '#/context.ts'
import { collectAccount } from '#/modules/collection/collect-account.ts'
import { scheduleCollections } from '#/modules/collection/schedule-collections.ts'
import { keepHouse } from '#/modules/housekeeping/housekeeping.ts'
import { writeArchiveReport } from '#/modules/imports/write-archive-report.ts'
import { sendMail } from '#/modules/notifications/send-mail.ts'
import { writeReport } from '#/modules/reports/write-report.ts'
import type { Job } from './define-job.ts'
import {
  collectAccountJob,
  housekeepingJob,
  scheduleCollectionsJob,
  sendMailJob,
  writeArchiveReportJob,
  writeReportJob,
} from './definitions.ts'

/** Starts working on every job. Each queue runs its jobs one by one per fetch, so that one failure repeats one job. */
export async function startHandlers(boss: PgBoss, context: Context, transport: Transporter): Promise<void> {
  async function handle<Payload extends z.ZodType>(
    job: Job<Payload>,
    concurrency: number,
    run: (payload: z.infer<Payload>, signal: AbortSignal) => Promise<unknown>,
  ): Promise<void> {
    const options = { batchSize: 1, localConcurrency: concurrency, pollingIntervalSeconds: 2 }
    await boss.work<object>(job.name, options, async ([queued]) => {
      if (!queued) return
      const logger = context.logger.child({ job: job.name, jobId: queued.id })
      const start = performance.now()
      try {
        await run(job.payload.parse(queued.data), queued.signal)
        logger.info({ durationMs: Math.round(performance.now() - start) }, 'job done')
      } catch (error) {
        logger.error({ err: error, durationMs: Math.round(performance.now() - start) }, 'job failed')
        throw error
      }
    })
  }

  await handle(collectAccountJob, 4, ({ accountId }, signal) => collectAccount(context, accountId, signal))
  await handle(writeReportJob, 2, (run) => writeReport(context, run))
  await handle(writeArchiveReportJob, 1, ({ importId }) => writeArchiveReport(context, importId))
  await handle(sendMailJob, 2, ({ outboxId }) => sendMail(context, transport, outboxId))
  await handle(scheduleCollectionsJob, 1, () => scheduleCollections(context))
  await handle(housekeepingJob, 1, () => keepHouse(context))
}
