import type { Urgency } from '../call-window.ts'
import { GraphError } from '../graph-error.ts'
import type { GraphToken } from '../graph-request.ts'
import type { UsageReading } from '../usage-headers.ts'
import { type Candidate, chooseToken, type TokenChoice } from './choose-token.ts'
import { admit, type CallPlan, isSlow, newToken, reserve, settle, type TokenState } from './token-pool.ts'
import type { Stop } from './token-stop.ts'

export interface CallRequest {
  urgency: Urgency
  /** The next page of a collection in progress. */
  continues?: boolean | undefined
  /** The users for whom the call is made: their own tokens are tried first. */
  forUsers: readonly string[]
  /** The required token: cursors belong to the account that requested them. */
  token: GraphToken | null
}

/** Permission to make one call, which has already been counted. */
export interface CallLease {
  token: GraphToken
  probes: { app: boolean; token: boolean }
}

/** Grants calls. All processes that share tokens share its state. */
export interface TokenLedger {
  /** Counts one call and returns its token. Throws the `GraphError` that says why there is none. */
  reserve(request: CallRequest): Promise<CallLease> | CallLease
  /** Processes the response. `slow`: the next call of the same collection waits a while. */
  settle(lease: CallLease, answer: CallResult): Promise<CallPace> | CallPace
}

export interface CallResult {
  usage: UsageReading | null
  error: GraphError | null
}

interface CallPace {
  slow: boolean
}

export interface MemoryLedgerOptions {
  tokens: readonly (GraphToken & Partial<Pick<Candidate, 'ownerId' | 'serves'>>)[]
  plan: CallPlan
  now: () => Date
  /** In [0, 1): the jitter of pauses. */
  random: () => number
}

export interface MemoryLedger extends TokenLedger {
  reserve(request: CallRequest): CallLease
  settle(lease: CallLease, answer: CallResult): CallPace
  states(): TokenState[]
  appStop(): Stop | null
}

/** An in-process ledger for simulations, tests and one-off commands on a sandbox. */
export function createMemoryLedger({ tokens, plan, now, random }: MemoryLedgerOptions): MemoryLedger {
  const states = new Map(tokens.map(({ igUserId }) => [igUserId, newToken(igUserId, igUserId)]))
  let app: Stop | null = null
  const stateOf = (igUserId: string) => states.get(igUserId) ?? newToken(igUserId, igUserId)
  const candidates = () =>
    tokens.map(({ igUserId, ownerId = null, serves = 'everybody' }) => ({ state: stateOf(igUserId), ownerId, serves }))

  return {
    states: () => [...states.values()],
    appStop: () => app,

    reserve({ urgency, continues, forUsers, token }) {
      const admissionRequest = { urgency, continues, plan, now: now() }
      const choice = token
        ? choiceFor(stateOf(token.igUserId), app, admissionRequest)
        : chooseToken(candidates(), { ...admissionRequest, app, forUsers })
      const chosen = tokens.find(({ igUserId }) => igUserId === choice.igUserId)
      if (!chosen || choice.igUserId === null) throw noTokenError(choice, [...states.values()], app)
      const next = reserve(stateOf(chosen.igUserId), app, { ...admissionRequest, probes: choice.probes })
      states.set(chosen.igUserId, next.token)
      app = next.app
      return { token: { igUserId: chosen.igUserId, accessToken: chosen.accessToken }, probes: choice.probes }
    },

    settle({ token: { igUserId }, probes }, { usage, error }) {
      const at = now()
      const next = settle(stateOf(igUserId), app, { usage, error, probes, now: at, random: random() })
      states.set(igUserId, next.token)
      app = next.app
      return { slow: isSlow(next.token, at) }
    },
  }
}

/** The required token as a choice. */
export function choiceFor(
  token: TokenState,
  app: Stop | null,
  admissionRequest: Parameters<typeof admit>[2],
): TokenChoice {
  const admission = admit(token, app, admissionRequest)
  if (!admission.admitted) return { igUserId: null, until: admission.until }
  return { igUserId: token.igUserId, probes: admission.probes }
}

/** Why no call is possible, as an error: dead if all tokens are, unreachable if Meta is, otherwise throttled. */
export function noTokenError(choice: TokenChoice, states: readonly TokenState[], app: Stop | null): GraphError {
  if (states.length === 0) return new GraphError('misconfigured', 'No access token is configured.')
  const dead = states.filter(({ stop }) => stop?.cause === 'token-dead')
  const newest = dead.toSorted((a, b) => (b.stop?.since.getTime() ?? 0) - (a.stop?.since.getTime() ?? 0))[0]
  if (newest?.stop && dead.length === states.length) {
    const { code, subcode, reason } = newest.stop
    const message = 'Every access token has to be renewed.'
    return new GraphError('token-dead', message, { code, subcode, reason, igUserId: newest.igUserId })
  }
  if (app?.cause === 'unreachable')
    return new GraphError('unreachable', 'The Graph API could not be reached a moment ago.')
  const retryAt = choice.igUserId === null ? choice.until : null
  return new GraphError('throttled', 'Every access token is at its limit.', { scope: 'app', retryAt })
}
