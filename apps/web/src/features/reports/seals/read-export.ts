import { hasUniqueKeys } from '@tidewatch/contract/reports/has-unique-keys'
import { isSealOf } from '@tidewatch/contract/reports/is-seal-of'
import type { SealKeys } from '@tidewatch/contract/reports/seals'
import { reportExportSchema } from '@tidewatch/contract/reports/seals'
import { capturedAt, capturedCertainty } from '@tidewatch/insights/report/report'
import type { Findings } from './findings.ts'
import { type AccountReceiptFindings, readAccountReceipt } from './read-account-receipt.ts'
import { type ReceiptFindings, readReceipt } from './read-receipt.ts'

/** `notes`: number of notes next to the report, which the seal doesn't cover. */
export type FileFindings =
  | (Findings & { notes: number })
  | ReceiptFindings
  | AccountReceiptFindings
  | { verdict: 'no-report' | 'no-seal' }

/**
 * Verifies that a file is a report, a signed family agreement or another receipt of ours, exactly as sealed. The file
 * is read here and sent nowhere; `keys` come from this site, never from the file.
 */
export async function readExport(text: string, keys: SealKeys): Promise<FileFindings> {
  const raw = parseOrNull(text)
  const findings = await readParsed(raw, keys)
  return findings.verdict === 'unaltered' && !hasUniqueKeys(text, raw) ? { ...findings, verdict: 'altered' } : findings
}

async function readParsed(raw: unknown, keys: SealKeys): Promise<FileFindings> {
  const parsed = reportExportSchema.safeParse(raw)
  if (!parsed.success) {
    return (await readReceipt(raw, keys)) ?? (await readAccountReceipt(raw, keys)) ?? { verdict: 'no-report' }
  }
  const { report, seal, notes = [] } = parsed.data
  if (!seal) return { verdict: 'no-seal' }
  const key = keys.keys.find(({ kid }) => kid === seal.keyId)
  // Verified as it is in the file, because parsing may drop fields that this version doesn't know.
  const isSealed = key && (await isSealOf(seal.signature, (raw as { report: unknown }).report, key.x))
  return {
    verdict: !key ? 'unknown-key' : isSealed ? 'unaltered' : 'altered',
    code: seal.code,
    keyId: seal.keyId,
    sealedAt: seal.sealedAt,
    username: report.subject.username,
    kind: report.kind,
    source: report.source,
    period: report.period,
    capturedAt: capturedAt(report),
    certainty: capturedCertainty(report),
    writtenAt: report.writtenAt,
    notes: notes.length,
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
