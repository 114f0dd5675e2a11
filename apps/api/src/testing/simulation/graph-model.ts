import { GraphError } from '@tidewatch/instagram/graph-error'
import type { CallResult } from '@tidewatch/instagram/token-ledger'

const hourMs = 3_600_000

export interface ModelToken {
  igUserId: string
  /** Instagram's undisclosed limit of calls per rolling hour. */
  limit: number
  /** Calls per hour by other apps with the same account. */
  others: number
}

export interface Incident {
  /** Hours from the start. */
  from: number
  to: number
  /** The error code of every call in this time, or of every call with one token. */
  code: number
  igUserId?: string
}

/** Instagram's side of the budget: counts every call, refused ones too, and reports the share used from 3 % on. */
export function createGraphModel(tokens: readonly ModelToken[], incidents: readonly Incident[], start: number) {
  const callTimes = new Map(tokens.map(({ igUserId }) => [igUserId, [] as number[]]))
  const peaks = new Map(tokens.map(({ igUserId }) => [igUserId, 0]))
  let calls = 0
  let refused = 0

  function spend(token: ModelToken, at: number): number {
    const times = callTimes.get(token.igUserId) ?? []
    times.push(at)
    while ((times[0] ?? at) <= at - hourMs) times.shift()
    const used = times.length + token.others
    peaks.set(token.igUserId, Math.max(peaks.get(token.igUserId) ?? 0, used / token.limit))
    return Math.floor((used * 100) / token.limit)
  }

  function incidentAt(igUserId: string, at: number): Incident | undefined {
    const hour = (at - start) / hourMs
    return incidents.find((each) => hour >= each.from && hour < each.to && (each.igUserId ?? igUserId) === igUserId)
  }

  return {
    answer(igUserId: string, at: number): CallResult {
      const token = tokens.find((each) => each.igUserId === igUserId)
      if (!token) throw new Error(`No token ${igUserId}.`)
      calls += 1
      const percent = spend(token, at)
      const usage = percent < 3 ? null : { percent, regainAccessMinutes: null }
      const code = incidentAt(igUserId, at)?.code ?? (percent > 100 ? 17 : null)
      if (code === null) return { usage, error: null }
      refused += 1
      if (code === 190) return { usage, error: new GraphError('token-dead', 'expired', { code, reason: 'expired' }) }
      return { usage, error: new GraphError('throttled', 'limit', { code, scope: code === 4 ? 'app' : 'token' }) }
    },
    totals: () => ({ calls, refused, peak: Math.max(...peaks.values()) }),
  }
}
