import { addCall, type CallMinute, countCalls, type Urgency, whenBelow } from '../call-window.ts'
import type { GraphError } from '../graph-error.ts'
import type { UsageReading } from '../usage-headers.ts'
import { passageOf, probing, refusalOf, type Stop, stopAfter } from './token-stop.ts'

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
 * How a token's hour is divided, in percent of the plan: the maximum for each urgency (`most`), and the share that
 * others must leave to it (`kept`) until it has used that much. So heavy use by some can't block the schedule or an
 * owner.
 */
const shares: Record<Urgency, { most: number; kept: number }> = {
  visitor: { most: 20, kept: 0 },
  person: { most: stopPercent, kept: 15 },
  claim: { most: 10, kept: 5 },
  routine: { most: 70, kept: 40 },
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
  return Math.max(statedPercent(token, now), (countCalls(token.window, now) * 100) / plan.callsPerHour)
}

/** Near its limit, a token makes the schedule's calls one by one, spaced out. */
export function isSlow(token: TokenState, now: Date): boolean {
  return statedPercent(token, now) >= softBrakePercent
}

/** The pause between two calls of a slow token: the plan, spread evenly over the hour. */
function slowGapMs(plan: CallPlan): number {
  return Math.ceil(hourMs / plan.callsPerHour)
}

/** Whether a token may make a call now. */
export function admit(token: TokenState, app: Stop | null, asking: AdmissionRequest): Admission {
  const { now } = asking
  const appPassage = passageOf(app, now)
  if (appPassage.is === 'closed') return { admitted: false, until: appPassage.until, why: 'app-stop' }
  const passage = passageOf(token.stop, now)
  if (passage.is === 'closed') return { admitted: false, until: passage.until, why: 'token-stop' }
  const until = countedOut(token, asking)
  if (until) return { admitted: false, until, why: 'count' }
  return { admitted: true, probes: { app: appPassage.is === 'probe', token: passage.is === 'probe' } }
}

/** Number of calls that `asking` may make with this token right now, in sequence. */
export function roomFor(token: TokenState, app: Stop | null, asking: AdmissionRequest): number {
  const admission = admit(token, app, asking)
  if (!admission.admitted) return 0
  if (admission.probes.app || admission.probes.token || isSlow(token, asking.now)) return 1
  return Math.min(
    ...limitsOf(token, asking).map(({ of, calls, minutes }) => calls - countCalls(of, asking.now, minutes)),
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
      stop: token.stop && probes.token ? probing(token.stop, now) : token.stop,
    },
    app: app && probes.app ? probing(app, now) : app,
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
  const isBack = app?.cause === 'unreachable' && outcome.error?.kind !== 'unreachable'
  return isBack ? settleAnswer(token, null, outcome) : settleAnswer(token, app, outcome)
}

function settleAnswer(
  token: TokenState,
  app: Stop | null,
  { usage, error, probes, now, random }: Outcome,
): { token: TokenState; app: Stop | null } {
  const known = usage && (!token.usedAt || token.usedAt <= now)
  const next = known ? { ...token, usedPercent: usage.percent, usedAt: now } : token
  if (error && (error.kind === 'throttled' || error.kind === 'token-dead')) {
    const ofApp = error.kind === 'throttled' && error.scope === 'app'
    const how = (wasProbe: boolean) => ({ wasProbe, now, random })
    if (ofApp) return { token: next, app: stopAfter(app, refusalOf(error), how(probes.app)) }
    // The probe passed the app's limit and was refused at the token's: the app is open again.
    const stop = stopAfter(next.stop, refusalOf(error), how(probes.token))
    return { token: { ...next, stop }, app: probes.app ? null : app }
  }
  if (error?.kind === 'transient' || error?.kind === 'unreachable') {
    const stop = released(next.stop, probes.token)
    return { token: { ...next, stop }, app: appAfterNothing(app, error, { wasProbe: probes.app, now, random }) }
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
function appAfterNothing(
  app: Stop | null,
  error: GraphError,
  how: { wasProbe: boolean; now: Date; random: number },
): Stop | null {
  const isOfTheWay = error.kind === 'unreachable' && error.reason !== 'time-out'
  const mayStop = isOfTheWay && (!app || app.cause === 'unreachable')
  return mayStop ? stopAfter(app, refusalOf(error), how) : released(app, how.wasProbe)
}

function released(stop: Stop | null, wasProbe: boolean): Stop | null {
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
  const madeBy = (who: Urgency) => window.filter((entry) => entry.urgency === who)
  const leftTo = continues ? (['claim'] as const) : urgencies.filter((other) => other !== urgency)
  const kept = leftTo.map((other) =>
    Math.max(0, (plan.callsPerHour * shares[other].kept) / 100 - countCalls(madeBy(other), now)),
  )
  const left = Math.floor((plan.callsPerHour * stopPercent) / 100 - kept.reduce((sum, calls) => sum + calls, 0))
  const whole = { of: window, calls: Math.max(1, left), minutes: 60 }
  if (continues) return [whole]
  const own = { of: madeBy(urgency), calls: callsOf(shares[urgency].most), minutes: 60 }
  if (urgency !== 'routine') return [whole, own]
  return [whole, own, { ...own, calls: Math.ceil(own.calls * burstShare), minutes: burstMinutes }]
}

/** When the count allows the next call; `null` if it does now. */
function countedOut(token: TokenState, asking: AdmissionRequest): Date | null {
  const { now, plan } = asking
  const full = limitsOf(token, asking).filter(({ of, calls, minutes }) => countCalls(of, now, minutes) >= calls)
  const times = full.map(({ of, calls, minutes }) => whenBelow(of, calls, now, minutes))
  if (asking.urgency === 'routine' && !asking.continues && isSlow(token, now) && token.lastCallAt) {
    const next = new Date(token.lastCallAt.getTime() + slowGapMs(plan))
    if (next > now) times.push(next)
  }
  return times.length > 0 ? new Date(Math.max(...times.map((time) => time.getTime()))) : null
}

// Meta counts over a rolling hour, so an older value is meaningless.
function statedPercent(token: TokenState, now: Date): number {
  if (token.usedPercent === null || !token.usedAt) return 0
  return now.getTime() - token.usedAt.getTime() >= hourMs ? 0 : token.usedPercent
}
