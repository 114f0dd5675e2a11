import { addCall, type CallMinute, countCalls, timeBelowLimit, type Urgency } from '../call-window.ts'
import type { GraphError } from '../graph-error.ts'
import type { UsageReading } from '../usage-headers.ts'
import { circuitStateOf, refusalOf, type Stop, startProbe, stopAfter } from './token-stop.ts'

/** The planned number of calls per token in a rolling hour: Meta doesn't disclose the actual limit. */
export interface CallPlan {
  callsPerHour: number
}

/** The state of one token. Stored where all processes can see it. */
export interface TokenState {
  igUserId: string
  /** Identifies the access token without revealing it, so that a renewed one is detected. */
  fingerprint: string
  /** The latest value from the headers, 0 to 100 and above; `null` before the first one. */
  usedPercent: number | null
  usedAt: Date | null
  /** The calls of the last hour, counted by us: this also protects an API that sends no headers. */
  window: CallMinute[]
  lastCallAt: Date | null
  stop: Stop | null
}

const softBrakePercent = 75
const stopPercent = 90
/**
 * How a token's hour is divided, in percent of the plan: the maximum for each urgency (`maxPercent`), and the share that
 * others must leave to it (`reserved`) until it has used that much. So heavy use by some can't block the schedule or an
 * owner.
 */
const shares: Record<Urgency, { maxPercent: number; reserved: number }> = {
  visitor: { maxPercent: 20, reserved: 0 },
  person: { maxPercent: stopPercent, reserved: 15 },
  claim: { maxPercent: 10, reserved: 5 },
  routine: { maxPercent: 70, reserved: 40 },
}
const urgencies = Object.keys(shares) as Urgency[]
/** The schedule spreads its calls: in ten minutes it makes at most a quarter of its hourly calls. */
const burstMinutes = 10
const burstShare = 0.25
const hourMs = 3_600_000

type Admission =
  | { admitted: true; probes: { app: boolean; token: boolean } }
  | { admitted: false; until: Date; why: 'app-stop' | 'token-stop' | 'count' }

export interface AdmissionRequest {
  urgency: Urgency
  /** The next page of a collection in progress, which is completed as long as there's any room. */
  continues?: boolean | undefined
  plan: CallPlan
  now: Date
}

export function newToken(igUserId: string, fingerprint: string): TokenState {
  return { igUserId, fingerprint, usedPercent: null, usedAt: null, window: [], lastCallAt: null, stop: null }
}

/** A renewed access token isn't dead, whatever happened to the previous one. */
export function withFingerprint(token: TokenState, fingerprint: string): TokenState {
  if (token.fingerprint === fingerprint) return token
  return { ...token, fingerprint, stop: token.stop?.cause === 'token-dead' ? null : token.stop }
}

/** How much of a token's hour is used: Meta's number or our count, whichever is higher. */
export function percentOf(token: TokenState, plan: CallPlan, now: Date): number {
  return Math.max(reportedPercent(token, now), (countCalls(token.window, now) * 100) / plan.callsPerHour)
}

/** Near its limit, a token makes the schedule's calls one by one, spaced out. */
export function isSlow(token: TokenState, now: Date): boolean {
  return reportedPercent(token, now) >= softBrakePercent
}

/** The pause between two calls of a slow token: the plan, spread evenly over the hour. */
function slowGapMs(plan: CallPlan): number {
  return Math.ceil(hourMs / plan.callsPerHour)
}

/** Whether a token may make a call now. */
export function admit(token: TokenState, app: Stop | null, request: AdmissionRequest): Admission {
  const { now } = request
  const appCircuit = circuitStateOf(app, now)
  if (appCircuit.is === 'open') return { admitted: false, until: appCircuit.until, why: 'app-stop' }
  const tokenCircuit = circuitStateOf(token.stop, now)
  if (tokenCircuit.is === 'open') return { admitted: false, until: tokenCircuit.until, why: 'token-stop' }
  const until = nextAllowedAt(token, request)
  if (until) return { admitted: false, until, why: 'count' }
  return { admitted: true, probes: { app: appCircuit.is === 'half-open', token: tokenCircuit.is === 'half-open' } }
}

/** Number of calls that `request` may make with this token right now, in sequence. */
export function availableCalls(token: TokenState, app: Stop | null, request: AdmissionRequest): number {
  const admission = admit(token, app, request)
  if (!admission.admitted) return 0
  if (admission.probes.app || admission.probes.token || isSlow(token, request.now)) return 1
  return Math.min(
    ...limitsOf(token, request).map(({ of, calls, minutes }) => calls - countCalls(of, request.now, minutes)),
  )
}

/** The state after admitting a call: it's counted before it's made. */
export function reserve(
  token: TokenState,
  app: Stop | null,
  { urgency, probes, now }: { urgency: Urgency; probes: { app: boolean; token: boolean }; now: Date },
): { token: TokenState; app: Stop | null } {
  return {
    token: {
      ...token,
      window: addCall(token.window, urgency, now),
      lastCallAt: now,
      stop: token.stop && probes.token ? startProbe(token.stop, now) : token.stop,
    },
    app: app && probes.app ? startProbe(app, now) : app,
  }
}

interface Outcome {
  usage: UsageReading | null
  /** Why the call failed; `null` if it didn't. */
  error: GraphError | null
  probes: { app: boolean; token: boolean }
  now: Date
  random: number
}

/** The state after a response: the usage, and the circuits that it opens or closes. */
export function settle(token: TokenState, app: Stop | null, outcome: Outcome): { token: TokenState; app: Stop | null } {
  // Any response, whoever made the call, means that Meta is reachable.
  const isReachableAgain = app?.cause === 'unreachable' && outcome.error?.kind !== 'unreachable'
  return isReachableAgain ? settleAnswer(token, null, outcome) : settleAnswer(token, app, outcome)
}

function settleAnswer(
  token: TokenState,
  app: Stop | null,
  { usage, error, probes, now, random }: Outcome,
): { token: TokenState; app: Stop | null } {
  const known = usage && (!token.usedAt || token.usedAt <= now)
  const next = known ? { ...token, usedPercent: usage.percent, usedAt: now } : token
  if (error && (error.kind === 'throttled' || error.kind === 'token-dead')) {
    const isAppLimit = error.kind === 'throttled' && error.scope === 'app'
    const stopContext = (wasProbe: boolean) => ({ wasProbe, now, random })
    if (isAppLimit) return { token: next, app: stopAfter(app, refusalOf(error), stopContext(probes.app)) }
    // The probe passed the app's limit and was refused at the token's: the app is open again.
    const stop = stopAfter(next.stop, refusalOf(error), stopContext(probes.token))
    return { token: { ...next, stop }, app: probes.app ? null : app }
  }
  if (error?.kind === 'transient' || error?.kind === 'unreachable') {
    const stop = releaseProbe(next.stop, probes.token)
    return { token: { ...next, stop }, app: appAfterInconclusive(app, error, { wasProbe: probes.app, now, random }) }
  }
  const overLimit = usage && usage.percent >= stopPercent
  const refusal = { cause: 'usage', code: null, subcode: null, reason: null } as const
  const stop = overLimit
    ? stopAfter(next.stop, { ...refusal, retryAt: regainedAt(usage, now) }, { wasProbe: probes.token, now, random })
    : probes.token
      ? null
      : next.stop
  return { token: { ...next, stop }, app: probes.app ? null : app }
}

/**
 * A response that says nothing about limits doesn't clear an app-wide limit; a network failure stops the app only if
 * nothing else does. A timeout may concern a single account, and requests for that one must not stop all others.
 */
function appAfterInconclusive(
  app: Stop | null,
  error: GraphError,
  stopContext: { wasProbe: boolean; now: Date; random: number },
): Stop | null {
  const isNetworkFailure = error.kind === 'unreachable' && error.reason !== 'time-out'
  const mayStop = isNetworkFailure && (!app || app.cause === 'unreachable')
  return mayStop ? stopAfter(app, refusalOf(error), stopContext) : releaseProbe(app, stopContext.wasProbe)
}

function releaseProbe(stop: Stop | null, wasProbe: boolean): Stop | null {
  return stop && wasProbe ? { ...stop, probeUntil: null } : stop
}

function regainedAt(usage: UsageReading, now: Date): Date | null {
  return usage.regainAccessMinutes ? new Date(now.getTime() + usage.regainAccessMinutes * 60_000) : null
}

interface Limit {
  /** The calls that count towards it. */
  of: readonly CallMinute[]
  calls: number
  minutes: number
}

function limitsOf({ window }: TokenState, { urgency, continues, plan, now }: AdmissionRequest): Limit[] {
  const callsOf = (percent: number) => Math.max(1, Math.floor((plan.callsPerHour * percent) / 100))
  const callsMadeBy = (caller: Urgency) => window.filter((entry) => entry.urgency === caller)
  const reservedFor = continues ? (['claim'] as const) : urgencies.filter((other) => other !== urgency)
  const reserved = reservedFor.map((other) =>
    Math.max(0, (plan.callsPerHour * shares[other].reserved) / 100 - countCalls(callsMadeBy(other), now)),
  )
  const left = Math.floor((plan.callsPerHour * stopPercent) / 100 - reserved.reduce((sum, calls) => sum + calls, 0))
  const whole = { of: window, calls: Math.max(1, left), minutes: 60 }
  if (continues) return [whole]
  const own = { of: callsMadeBy(urgency), calls: callsOf(shares[urgency].maxPercent), minutes: 60 }
  if (urgency !== 'routine') return [whole, own]
  return [whole, own, { ...own, calls: Math.ceil(own.calls * burstShare), minutes: burstMinutes }]
}

/** When the count allows the next call; `null` if it does now. */
function nextAllowedAt(token: TokenState, request: AdmissionRequest): Date | null {
  const { now, plan } = request
  const full = limitsOf(token, request).filter(({ of, calls, minutes }) => countCalls(of, now, minutes) >= calls)
  const times = full.map(({ of, calls, minutes }) => timeBelowLimit(of, calls, now, minutes))
  if (request.urgency === 'routine' && !request.continues && isSlow(token, now) && token.lastCallAt) {
    const next = new Date(token.lastCallAt.getTime() + slowGapMs(plan))
    if (next > now) times.push(next)
  }
  return times.length > 0 ? new Date(Math.max(...times.map((time) => time.getTime()))) : null
}

// Meta counts over a rolling hour, so an older value is meaningless.
function reportedPercent(token: TokenState, now: Date): number {
  if (token.usedPercent === null || !token.usedAt) return 0
  return now.getTime() - token.usedAt.getTime() >= hourMs ? 0 : token.usedPercent
}
