import type { GraphError, GraphErrorReason } from '../graph-error.ts'

/**
 * Why a token, or the whole app, makes no calls.
 * - `usage`: the headers say 90 % or more.
 * - `app-limit` 4, `user-limit` 17, `page-limit` 32, `instagram-limit` 80002, `custom-limit` 613: Meta refused a call.
 * - `inconsistent-volume` 613/1996: Meta objects to the pattern of calls; an operator has to investigate.
 * - `conduct` 341, 368: blocked for the kind of calls, not for their number.
 * - `token-dead`: the token's owner has to connect again.
 * - `unreachable`: the network failed. Applies to the whole app, because all tokens share the network.
 */
export const stopCauses = [
  'usage',
  'app-limit',
  'user-limit',
  'page-limit',
  'instagram-limit',
  'custom-limit',
  'inconsistent-volume',
  'conduct',
  'token-dead',
  'unreachable',
] as const
type StopCause = (typeof stopCauses)[number]

/** An open circuit. From `until` on, one call may probe it; the response closes it or opens it for longer. */
export interface Stop {
  cause: StopCause
  since: Date
  until: Date
  /** Consecutive failed probes, including the refusal that opened it. */
  count: number
  /** Until this time, one worker probes, and all others wait. */
  probeUntil: Date | null
  /** Meta's code and subcode, and what happened to a dead token. */
  code: number | null
  subcode: number | null
  reason: GraphErrorReason | null
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
const firstPauseMinutes = 15
const maxPauseMinutes = 60
/** Blocks for conduct aren't retried for hours. */
const conductPauseMinutes = 240
/** A dead token is retried: a checkpoint, for example, can be resolved without a new token. */
const deadPauseMinutes = 60
const maxDeadPauseMinutes = 24 * 60
/**
 * The pause before retrying an unreachable API: as long as it has been unreachable, from `minMs` to `usualMs`; in long
 * outages a tenth of that time, up to `maxMs`. Only one call of all processes retries. So an outage ends here soon after
 * it ends there.
 */
const unreachablePauseMs = { minMs: 2 * secondMs, usualMs: 10 * secondMs, maxMs: minuteMs }
/** Pauses grow by up to this share, so that several installations of one app don't return at once. */
const jitter = 0.2
/** Maximum duration of a probe; afterwards another worker may probe. */
const probeMs = 90_000

const causesOfCodes: Record<number, StopCause> = {
  4: 'app-limit',
  17: 'user-limit',
  32: 'page-limit',
  341: 'conduct',
  368: 'conduct',
  613: 'custom-limit',
  80002: 'instagram-limit',
}

type CircuitState = { is: 'closed' } | { is: 'half-open' } | { is: 'open'; until: Date }

/** The circuit breaker at `now`: calls pass (`closed`), one may probe (`half-open`), or none before `until` (`open`). */
export function circuitStateOf(stop: Stop | null, now: Date): CircuitState {
  if (!stop) return { is: 'closed' }
  if (now < stop.until) return { is: 'open', until: stop.until }
  if (stop.probeUntil && now < stop.probeUntil) return { is: 'open', until: stop.probeUntil }
  return { is: 'half-open' }
}

/** The stop while the caller probes it. */
export function startProbe(stop: Stop, now: Date): Stop {
  return { ...stop, probeUntil: new Date(now.getTime() + probeMs) }
}

interface Refusal {
  cause: StopCause
  code: number | null
  subcode: number | null
  reason: GraphErrorReason | null
  /** When calls work again according to Meta; `null` if it doesn't say. */
  retryAt: Date | null
}

export function refusalOf(error: GraphError): Refusal {
  const { code, subcode, reason, retryAt } = error
  if (error.kind === 'token-dead') return { cause: 'token-dead', code, subcode, reason, retryAt: null }
  if (error.kind === 'unreachable') return { cause: 'unreachable', code, subcode, reason, retryAt: null }
  const isInconsistent = code === 613 && subcode === 1996
  const cause = isInconsistent ? 'inconsistent-volume' : (causesOfCodes[code ?? 0] ?? 'user-limit')
  return { cause, code, subcode, reason, retryAt }
}

/**
 * The stop after a refusal. A refused probe opens it for longer; a refused call that was already in progress when the
 * circuit opened adds nothing. `random` is in [0, 1).
 */
export function stopAfter(
  previous: Stop | null,
  refusal: Refusal,
  { wasProbe, now, random }: { wasProbe: boolean; now: Date; random: number },
): Stop {
  if (previous && !wasProbe && now < previous.until && !refusal.retryAt) return previous
  const { retryAt, ...facts } = refusal
  const count = wasProbe && previous ? previous.count + 1 : 1
  const since = previous?.since ?? now
  const pauseMs = pauseMsOf(refusal.cause, count, now.getTime() - since.getTime()) * (1 + jitter * random)
  const until = retryAt && retryAt > now ? retryAt : new Date(now.getTime() + Math.round(pauseMs))
  return { ...facts, since, until, count, probeUntil: null }
}

function pauseMsOf(cause: StopCause, count: number, elapsedMs: number): number {
  const doubled = 2 ** Math.min(count - 1, 10)
  switch (cause) {
    case 'unreachable': {
      const { minMs, usualMs, maxMs } = unreachablePauseMs
      return Math.max(minMs, Math.min(elapsedMs, usualMs), Math.min(elapsedMs / 10, maxMs))
    }
    case 'conduct':
      return conductPauseMinutes * minuteMs
    case 'token-dead':
      return Math.min(deadPauseMinutes * doubled, maxDeadPauseMinutes) * minuteMs
    default:
      return Math.min(firstPauseMinutes * doubled, maxPauseMinutes) * minuteMs
  }
}
