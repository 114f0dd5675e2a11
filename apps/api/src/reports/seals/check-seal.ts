import { parseSealCode, type SealCheck } from '@tidewatch/contract/reports/seals'
import { capturedAt, capturedCertainty } from '@tidewatch/insights/report/report'
import { and, eq, isNull } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { reportSeals } from '#/platform/db/schema/reports/seals.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { isSignatureOf } from '#/primitives/signing/sign-document.ts'

/** Whether the report with a code is as it was sealed. Throws `notFound` for an unknown code. */
export async function checkSeal({ db, env }: Pick<Context, 'db' | 'env'>, enteredCode: string): Promise<SealCheck> {
  const code = parseSealCode(enteredCode)
  if (!code) throw new AppError('notFound')
  const [row] = await db
    .select({ seal: reportSeals, content: reports.content })
    .from(reportSeals)
    .innerJoin(reports, eq(reports.id, reportSeals.reportId))
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .where(and(eq(reportSeals.code, code), isNull(reports.deletedAt), isNull(monitors.deletedAt)))
  if (!row) throw new AppError('notFound')
  const { seal, content } = row
  const key = env.REPORT_SIGNING_KEY.find(({ id }) => id === seal.keyId)
  const verdict = !key ? 'unknown-key' : isSignatureOf(seal.signature, content, key) ? 'unaltered' : 'altered'
  return {
    verdict,
    code,
    keyId: seal.keyId,
    username: content.subject.username,
    kind: content.kind,
    source: content.source,
    period: content.period,
    capturedAt: capturedAt(content),
    certainty: capturedCertainty(content),
    writtenAt: content.writtenAt,
    sealedAt: seal.sealedAt.toISOString(),
  }
}
