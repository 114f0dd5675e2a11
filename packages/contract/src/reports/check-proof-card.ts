import { hasUniqueKeys } from './has-unique-keys.ts'
import { isSealOf } from './is-seal-of.ts'
import { type ProofCard, proofCardFileSchema } from './proof-cards.ts'
import { type SealKeys, sealKeysPath } from './seals.ts'

/** `altered` includes files that merely resemble a card. Only the service knows whether a card was revoked. */
type ProofCardVerdict = 'unaltered' | 'altered' | 'expired' | 'unknown-key' | 'no-seal'

export interface ProofCardFindings {
  verdict: ProofCardVerdict
  /** As in the file, whatever the verdict; `null` where it can't be read. */
  card: ProofCard | null
  /** The key named by its seal; empty without a seal. */
  keyId: string
}

/**
 * Whether a file's text is a proof card exactly as it was signed, and still valid. Needs no network: `keys` are the
 * service's published keys, saved or fetched, and never come from the file. `null`: it doesn't claim to be a card. JSON
 * keys may be in any order (RFC 8785), but none may be added, left out or duplicated.
 */
export async function checkProofCard(text: string, keys: SealKeys, now: Date): Promise<ProofCardFindings | null> {
  const raw = parseOrNull(text)
  if (kindOf(raw) !== 'proof-card') return null
  const parsed = proofCardFileSchema.safeParse(raw)
  if (!parsed.success || !hasUniqueKeys(text, raw)) return { verdict: 'altered', card: null, keyId: '' }
  const { card, seal } = parsed.data
  if (!seal) return { verdict: 'no-seal', card, keyId: '' }
  const { keyId } = seal
  const key = keys.keys.find(({ kid }) => kid === keyId)
  if (!key) return { verdict: 'unknown-key', card, keyId }
  // As in the file: parsing drops fields that this version doesn't know.
  const isSealed =
    seal.keysUrl === `${card.service}${sealKeysPath}` &&
    (await isSealOf(seal.signature, (raw as { card: unknown }).card, key.x))
  if (!isSealed) return { verdict: 'altered', card, keyId }
  return { verdict: now <= new Date(card.validUntil) ? 'unaltered' : 'expired', card, keyId }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function kindOf(raw: unknown): unknown {
  const { card } = (raw ?? {}) as { card?: { kind?: unknown } | null }
  return card?.kind
}
