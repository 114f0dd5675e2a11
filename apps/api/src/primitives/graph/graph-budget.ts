import type { Urgency } from '@tidewatch/instagram/call-window'
import { chooseToken } from '@tidewatch/instagram/choose-token'
import { GraphError } from '@tidewatch/instagram/graph-error'
import {
  type CallLease,
  type CallRequest,
  choiceFor,
  noTokenError,
  type TokenLedger,
} from '@tidewatch/instagram/token-ledger'
import {
  admit,
  availableCalls,
  type CallPlan,
  isSlow,
  reserve,
  settle,
  type TokenState,
} from '@tidewatch/instagram/token-pool'
import type { Stop } from '@tidewatch/instagram/token-stop'
import type { Logger } from 'pino'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { PoolToken, TokenSource } from './token-source.ts'
import {
  addHourlyCalls,
  type KnownToken,
  lockAppStop,
  lockState,
  readAppStop,
  readStates,
  writeAppStop,
  writeState,
} from './token-states.ts'

interface GraphBudgetOptions {
  db: Database
  logger: Logger
  plan: CallPlan
  /** The sources of tokens; all tokens form one pool. */
  sources: readonly TokenSource[]
  now: () => Date
  /** In [0, 1): the jitter for pauses. */
  random: () => number
  /** Called once when calls of the whole app stop for a reason that needs a person's attention. */
  notifyStop?: (tx: Transaction, stop: Stop) => Promise<void>
  /** Called when Instagram becomes unreachable or reachable again, with the time to resume calls. */
  resumeAt?: (tx: Transaction, at: Date) => Promise<void>
}

/** The rate budget of all processes, stored in PostgreSQL: which calls may be made now, and with which token. */
export interface GraphBudget extends TokenLedger {
  plan: CallPlan
  /**
   * Calls the pool has left right now; if none, `until` is when there will be some (`null`: there is no token).
   * `isProbe`: all calls are stopped, and this one tests whether they work again.
   */
  room(urgency: Urgency): Promise<{ calls: number; until: Date | null; isProbe: boolean }>
  /** Whether this account's token belongs to operators rather than to a user who connected it. */
  isOperatorToken(igUserId: string): Promise<boolean>
  /** Every token, for monitoring the pool. */
  overview(): Promise<{ tokens: KnownToken[]; app: Stop | null }>
}

/** Tokens are chosen without a lock, so another process may be faster; then the choice is repeated. */
const maxAttempts = 12

interface Lease extends CallLease {
  slow: boolean
}

export function openGraphBudget(options: GraphBudgetOptions): GraphBudget {
  const { db, plan, now } = options
  const loadTokens = async (forUsers: readonly string[] | null): Promise<PoolToken[]> => {
    const tokens = (await Promise.all(options.sources.map((source) => source(forUsers)))).flat()
    // An account's last token wins, so that operators can replace one from the environment.
    return [...new Map(tokens.map((token) => [token.igUserId, token])).values()]
  }

  return {
    plan,

    async reserve(request: CallRequest): Promise<Lease> {
      const tokens = await loadTokens(request.forUsers)
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const token = await chooseFrom(options, tokens, request)
        const lease = await reserveCall(options, token, request)
        if (lease) return lease
      }
      const retryAt = new Date(now().getTime() + 1_000)
      throw new GraphError('throttled', 'Others took every call that was left.', { scope: 'app', retryAt })
    },

    settle: (lease, answer) => settleCall(options, lease as Lease, answer),

    async room(urgency) {
      const [known, app] = await Promise.all([loadTokens([]).then((tokens) => readStates(db, tokens)), readAppStop(db)])
      const admissionRequest = { urgency, plan, now: now() }
      const pool = known.filter(({ token }) => token.serves === 'everybody').map(({ state }) => state)
      const calls = pool.reduce((sum, state) => sum + availableCalls(state, app, admissionRequest), 0)
      const waitTimes = pool.flatMap((state) => {
        const admission = admit(state, app, admissionRequest)
        return admission.admitted ? [] : [admission.until.getTime()]
      })
      const until = calls === 0 && waitTimes.length > 0 ? new Date(Math.min(...waitTimes)) : null
      return { calls, until, isProbe: app !== null && calls > 0 }
    },

    async isOperatorToken(igUserId) {
      return (await loadTokens([])).some((token) => token.igUserId === igUserId && token.ownerId === null)
    },

    async overview() {
      const [tokens, app] = await Promise.all([loadTokens(null), readAppStop(db)])
      return { tokens: await readStates(db, tokens, tokens.length + 1), app }
    },
  }
}

async function chooseFrom(
  { db, plan, now }: GraphBudgetOptions,
  tokens: readonly PoolToken[],
  { urgency, continues, forUsers, token }: CallRequest,
): Promise<PoolToken> {
  const [known, app] = await Promise.all([readStates(db, tokens), readAppStop(db)])
  const admissionRequest = { urgency, continues, plan, now: now() }
  const wanted = token ? known.filter(({ state }) => state.igUserId === token.igUserId) : known
  const candidates = wanted.map(({ token: { ownerId, serves }, state }) => ({ state, ownerId, serves }))
  const [only] = candidates
  const choice =
    token && only
      ? choiceFor(only.state, app, admissionRequest)
      : chooseToken(candidates, { ...admissionRequest, app, forUsers })
  const chosen = known.find(({ state }) => state.igUserId === choice.igUserId)
  if (chosen) return chosen.token
  throw noTokenError(
    choice,
    wanted.map(({ state }) => state),
    app,
  )
}

/** Counts one call of a token; `null` if it can't make any more. */
async function reserveCall(
  { db, plan, now }: GraphBudgetOptions,
  token: PoolToken,
  { urgency, continues }: CallRequest,
): Promise<Lease | null> {
  return db.transaction(async (tx) => {
    const state = await lockState(tx, token)
    const at = now()
    // Only a stopped app has a row to lock, so workers don't wait for each other in normal operation.
    const app = await lockAppStop(tx)
    const admission = admit(state, app, { urgency, continues, plan, now: at })
    if (!admission.admitted) return null
    const next = reserve(state, app, { urgency, probes: admission.probes, now: at })
    await writeState(tx, next.token)
    if (admission.probes.app) await writeAppStop(tx, next.app)
    await addHourlyCalls(tx, { igUserId: token.igUserId, at, calls: 1, refused: 0 })
    const { igUserId, accessToken } = token
    return { token: { igUserId, accessToken }, probes: admission.probes, slow: isSlow(next.token, at) }
  })
}

async function settleCall(
  { db, logger, now, random, notifyStop, resumeAt }: GraphBudgetOptions,
  lease: Lease,
  answer: Parameters<TokenLedger['settle']>[1],
): Promise<{ slow: boolean }> {
  const { usage, error } = answer
  const { probes } = lease
  const mayStop = error?.kind === 'throttled' || error?.kind === 'token-dead' || error?.kind === 'unreachable'
  if (!usage && !mayStop && !probes.app && !probes.token) return { slow: lease.slow }
  return db.transaction(async (tx) => {
    const state = await lockState(tx, lease.token)
    const app = await lockAppStop(tx)
    const at = now()
    const next = settle(state, app, { usage, error, probes, now: at, random: random() })
    await writeState(tx, next.token)
    if (next.app !== app) await writeAppStop(tx, next.app)
    if (error?.kind === 'throttled') await addHourlyCalls(tx, { igUserId: state.igUserId, at, calls: 0, refused: 1 })
    logStops(logger, { state, app }, { state: next.token, app: next.app })
    if (needsAttention(next.app) && !needsAttention(app)) await notifyStop?.(tx, next.app)
    if (next.app !== app && [app?.cause, next.app?.cause].includes('unreachable'))
      await resumeAt?.(tx, next.app?.until ?? at)
    return { slow: isSlow(next.token, at) }
  })
}

interface StopState {
  state: TokenState
  app: Stop | null
}

/** Logs what operators must know immediately as an error, once per stop. */
function logStops(logger: Logger, before: StopState, after: StopState): void {
  const { fingerprint } = after.state
  if (after.app && after.app.since.getTime() !== before.app?.since.getTime()) {
    const { cause, code, subcode, until, reason } = after.app
    if (cause === 'unreachable') logger.warn({ reason, until }, 'Instagram cannot be reached')
    else logger.error({ cause, code, subcode, until, fingerprint }, 'Instagram refuses calls of the whole app')
  }
  if (after.state.stop?.cause === 'token-dead' && before.state.stop?.cause !== 'token-dead') {
    const { reason } = after.state.stop
    logger.error({ fingerprint, reason }, 'an access token is dead: its owner has to connect again')
  }
}

/** Other stops resolve by themselves. */
function needsAttention(stop: Stop | null): stop is Stop {
  return stop?.cause === 'inconsistent-volume'
}
