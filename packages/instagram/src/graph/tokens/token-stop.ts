import type { GraphError, GraphErrorReason } from '../graph-error.ts'

/**
 * Why a token, or the whole app, makes no calls.
 * - `usage`: the headers say 90 % or more.
 * - `app-limit` 4, `user-limit` 17, `page-limit` 32, `instagram-limit` 80002, `custom-limit` 613: Meta refused a call.
 * - `inconsistent-volume` 613/1996: calls come in a pattern that Meta objects to; an operator has to look at it.
 * - `conduct` 341, 368: blocked for what was done, not for how often.
 * - `token-dead`: whoever owns the token has to connect again.
 * - `unreachable`: the network failed. Of the whole app, as the way there is the same for all tokens.
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

/** A circuit that is open. From `until` on one call may probe it; its answer closes it or opens it for longer. */
export interface Stop {
  cause: StopCause
  since: Date
  until: Date
  /** Probes that failed in a row, and the refusal that opened it. */
  count: number
  /** While set and not past, one worker probes, and all others wait. */
  probeUntil: Date | null
  /** Meta's code and subcode, and what happened to a dead token. */
  code: number | null
  subcode: number | null
  reason: GraphErrorReason | null
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
const firstPauseMinutes = 15
const longestPauseMinutes = 60
/** Blocks for conduct are left alone for hours. */
const conductPauseMinutes = 240
/** A dead token is tried again: a checkpoint, for one, is solved without a new token. */
const deadPauseMinutes = 60
const longestDeadPauseMinutes = 24 * 60
/**
 * Whoever cannot be reached is asked again as long after as they have been away, within these bounds, by one call of all
 * processes; after minutes, when a tenth of that has passed once more. So an outage ends here soon after it ends there.
 */
const unreachablePauseMs = { least: 2 * secondMs, usual: 10 * secondMs, most: minuteMs }
/** Pauses grow by up to this share, so that several installations of one app do not come back at once. */
const jitter = 0.2
/** As long as a probe may take; then another worker may probe. */
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

type Passage = { is: 'open' } | { is: 'probe' } | { is: 'closed'; until: Date }

/** Whether a call may pass at `now`: freely, as the one probe, or not before `until`. */
export function passageOf(stop: Stop | null, now: Date): Passage {
  if (!stop) return { is: 'open' }
  if (now < stop.until) return { is: 'closed', until: stop.until }
  if (stop.probeUntil && now < stop.probeUntil) return { is: 'closed', until: stop.probeUntil }
  return { is: 'probe' }
}

/** The stop while the caller probes it. */
export function probing(stop: Stop, now: Date): Stop {
  return { ...stop, probeUntil: new Date(now.getTime() + probeMs) }
}

interface Refusal {
  cause: StopCause
  code: number | null
  subcode: number | null
  reason: GraphErrorReason | null
  /** When Meta says that calls work again; `null` if it does not say. */
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
 * The stop after a refusal. A refused probe opens for longer; a refusal of a call that was already under way when the
 * circuit opened says nothing new. `random` is in [0, 1).
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

function pauseMsOf(cause: StopCause, count: number, lastedMs: number): number {
  const doubled = 2 ** Math.min(count - 1, 10)
  switch (cause) {
    case 'unreachable': {
      const { least, usual, most } = unreachablePauseMs
      return Math.max(least, Math.min(lastedMs, usual), Math.min(lastedMs / 10, most))
    }
    case 'conduct':
      return conductPauseMinutes * minuteMs
    case 'token-dead':
      return Math.min(deadPauseMinutes * doubled, longestDeadPauseMinutes) * minuteMs
    default:
      return Math.min(firstPauseMinutes * doubled, longestPauseMinutes) * minuteMs
  }
}
