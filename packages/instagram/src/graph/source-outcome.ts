import type { GraphErrorKind } from './graph-error.ts'

/**
 * What a failed look means, as one of six:
 * - `not-observable`: no professional account answers to the name;
 * - `token-dead`: whoever owns the token has to connect again;
 * - `throttled`: wait, until when the error may say;
 * - `transient`: trouble of Instagram's own or of the way there; it passes;
 * - `refused`: our access may not read this account; where that is so for all accounts, an operator has to act;
 * - `our-fault`: a parameter or a reader of ours is wrong; someone has to repair it.
 *
 * `docs/decisions/0007-what-a-collection-may-claim.md` says what each does to a monitor and what a person reads.
 */
type SourceOutcome = 'not-observable' | 'token-dead' | 'throttled' | 'transient' | 'refused' | 'our-fault'

const outcomes: Record<GraphErrorKind, SourceOutcome> = {
  'not-observable': 'not-observable',
  'token-dead': 'token-dead',
  throttled: 'throttled',
  transient: 'transient',
  unreachable: 'transient',
  refused: 'refused',
  misconfigured: 'our-fault',
  malformed: 'our-fault',
}

/** The outcome that a `GraphError` of this kind means. */
export function outcomeOfKind(kind: GraphErrorKind): SourceOutcome {
  return outcomes[kind]
}
