import { GraphError } from './graph-error.ts'
import type { GraphToken } from './graph-request.ts'
import { chooseToken, paceOf, type TokenPace, type TokenUsage, usageOfThrottle } from './token-pool.ts'

/** A dead token is tried again after this long: a checkpoint, for one, is solved without a new token. */
const deadForMs = 60 * 60_000

export interface TokenLedgerOptions {
  tokens: readonly GraphToken[]
  now: () => Date
  onUsage?: (usage: TokenUsage) => void | Promise<void>
  readUsage?: () => Promise<readonly TokenUsage[]>
}

export type TokenLedger = ReturnType<typeof createTokenLedger>

/** What one client knows of its tokens: the last usage of each, shared through the callbacks, and which are dead. */
export function createTokenLedger({ tokens, now, onUsage, readUsage }: TokenLedgerOptions) {
  const seen = new Map<string, TokenUsage>()
  const dead = new Map<string, { since: Date; error: GraphError }>()
  let turn = 0

  async function currentUsages(): Promise<TokenUsage[]> {
    const newest = new Map(seen)
    for (const usage of (await readUsage?.()) ?? []) {
      const own = newest.get(usage.igUserId)
      if (!own || usage.at > own.at) newest.set(usage.igUserId, usage)
    }
    return [...newest.values()]
  }

  async function note(usage: TokenUsage): Promise<void> {
    seen.set(usage.igUserId, usage)
    await onUsage?.(usage)
  }

  function isDead(igUserId: string): boolean {
    const death = dead.get(igUserId)
    return death !== undefined && now().getTime() - death.since.getTime() < deadForMs
  }

  return {
    note,

    /** The token to use now. Throws the `GraphError` that says why there is none. */
    async choose(): Promise<GraphToken> {
      const living = tokens.filter((token) => !isDead(token.igUserId))
      // Equals take turns: before Meta sends usage headers all tokens look unused.
      const start = turn++ % Math.max(living.length, 1)
      const inTurn = [...living.slice(start), ...living.slice(0, start)]
      const choice = chooseToken(
        inTurn.map((token) => token.igUserId),
        await currentUsages(),
        now(),
      )
      const chosen = inTurn.find((token) => token.igUserId === choice.igUserId)
      if (chosen) return chosen
      if (living.length > 0 && choice.igUserId === null) throw allStopped(choice.until)
      throw [...dead.values()].at(-1)?.error ?? new GraphError('misconfigured', 'No access token is configured.')
    },

    async paceOf(igUserId: string): Promise<TokenPace> {
      const usages = await currentUsages()
      return paceOf(usages.find((usage) => usage.igUserId === igUserId) ?? null, now())
    },

    /** Takes a failed call into account, so that the next choice avoids its token. */
    async noteFailure(error: GraphError, igUserId: string): Promise<void> {
      if (error.kind === 'token-dead') dead.set(igUserId, { since: now(), error })
      if (error.kind !== 'throttled') return
      const affected = error.scope === 'app' ? tokens.map((token) => token.igUserId) : [igUserId]
      for (const id of affected) await note(usageOfThrottle(error, id, now()))
    },

    noteSuccess(igUserId: string): void {
      dead.delete(igUserId)
    },
  }
}

function allStopped(until: Date | null): GraphError {
  return new GraphError('throttled', 'Every access token is at its limit.', { scope: 'app', retryAt: until })
}
