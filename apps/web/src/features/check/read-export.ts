import { verifyAsync } from '@noble/ed25519'
import type { SealKeys } from '@tidewatch/contract/seal'
import { reportExportSchema } from '@tidewatch/contract/seal'
import { capturedAt } from '@tidewatch/insights/report'
import canonicalize from 'canonicalize'
import type { Findings } from './findings.ts'

/** `notes`: how many stand beside the report, where the seal does not reach. */
export type FileFindings = (Findings & { notes: number }) | { verdict: 'no-report' | 'no-seal' }

/**
 * Whether a file is a report to the letter as it was sealed. The file is read here and goes nowhere; `keys` come from
 * this site, never from the file.
 */
export async function readExport(text: string, keys: SealKeys): Promise<FileFindings> {
  const raw = parseOrNull(text)
  const parsed = reportExportSchema.safeParse(raw)
  if (!parsed.success) return { verdict: 'no-report' }
  const { report, seal, notes = [] } = parsed.data
  if (!seal) return { verdict: 'no-seal' }
  const key = keys.keys.find(({ kid }) => kid === seal.keyId)
  // The document as it stands in the file: parsing may leave out what this version does not know.
  const document = canonicalize((raw as { report: unknown }).report) ?? ''
  const isSealed = key && (await isSignature(seal.signature, new TextEncoder().encode(document), key.x))
  return {
    verdict: !key ? 'unknown-key' : isSealed ? 'unaltered' : 'altered',
    code: seal.code,
    keyId: seal.keyId,
    sealedAt: seal.sealedAt,
    username: report.subject.username,
    kind: report.kind,
    lane: report.lane,
    period: report.period,
    capturedAt: capturedAt(report),
    writtenAt: report.writtenAt,
    notes: notes.length,
  }
}

async function isSignature(signature: string, message: Uint8Array, publicKey: string): Promise<boolean> {
  try {
    return await verifyAsync(bytesOf(signature), message, bytesOf(publicKey), { zip215: false })
  } catch {
    // The library throws for what cannot be a signature at all.
    return false
  }
}

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
