import { type AdmissionRequest, admit, percentOf, type TokenState } from './token-pool.ts'
import type { Stop } from './token-stop.ts'

/** A token of the pool: an operator's (`ownerId` null), or a user's own. */
export interface Candidate {
  state: TokenState
  ownerId: string | null
  /** A user's token serves others only with the user's consent. Operators' tokens serve everyone. */
  serves: 'everybody' | 'owner'
}

interface ChoiceRequest extends AdmissionRequest {
  app: Stop | null
  /** The users for whom the call is made: their own tokens are tried first. */
  forUsers: readonly string[]
}

export type TokenChoice =
  | { igUserId: string; probes: { app: boolean; token: boolean } }
  /** `until` is when the first token becomes available again; `null` if there are no eligible tokens. */
  | { igUserId: null; until: Date | null }

/**
 * The token to use now: one that belongs to the call's users, or else one of the pool; among these the least used, and
 * among equals the one idle for longest. A token whose circuit may be probed comes last: while others work, it can
 * wait.
 */
export function chooseToken(candidates: readonly Candidate[], request: ChoiceRequest): TokenChoice {
  let until: Date | null = null
  let best: { choice: TokenChoice; rank: number[] } | null = null
  for (const { state, ownerId, serves } of candidates) {
    const isOwn = ownerId !== null && request.forUsers.includes(ownerId)
    if (!isOwn && serves === 'owner') continue
    const admission = admit(state, request.app, request)
    if (!admission.admitted) {
      until = earlier(until, admission.until)
      continue
    }
    const rank = rankOf(state, isOwn, admission.probes.token, request)
    if (best && !isBefore(rank, best.rank)) continue
    best = { choice: { igUserId: state.igUserId, probes: admission.probes }, rank }
  }
  return best?.choice ?? { igUserId: null, until }
}

function rankOf(state: TokenState, isOwn: boolean, isProbe: boolean, { plan, now }: AdmissionRequest): number[] {
  return [isProbe ? 1 : 0, isOwn ? 0 : 1, percentOf(state, plan, now), state.lastCallAt?.getTime() ?? 0]
}

function earlier(a: Date | null, b: Date): Date {
  return a && a < b ? a : b
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0
    if (value !== other) return value < other
  }
  return false
}
