import { checkProofCard } from '@tidewatch/contract/reports/check-proof-card'
import type { SealKeys } from '@tidewatch/contract/reports/seals'
import type { FileFindings } from './read-export.ts'

/** Verifies that a file's text is a proof card, exactly as signed and still valid; `null` if it isn't one. */
export async function readProofCard(text: string, keys: SealKeys, now: Date): Promise<FileFindings | null> {
  const findings = await checkProofCard(text, keys, now)
  if (!findings) return null
  const { verdict, card, keyId } = findings
  if (!card || verdict === 'no-seal') return { verdict: 'no-report' }
  return { verdict, receiptOf: 'card', holder: card.account.username, issuedAt: card.issuedAt, keyId }
}
