import type { GraphErrorKind } from './graph-error.ts'

/**
 * The outcome of a failed collection, one of six:
 * - `not-observable`: no professional account has this username;
 * - `token-dead`: the owner of the token has to connect again;
 * - `throttled`: wait, if possible until the time in the error;
 * - `transient`: a temporary error at Instagram or on the network;
 * - `refused`: our access doesn't cover this account; if that is so for all accounts, an operator has to act;
 * - `our-fault`: one of our parameters or readers is wrong and has to be fixed.
 *
 * See `docs/decisions/0007-what-a-collection-may-claim.md` for the effect of each on a monitor, and its text for users.
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

/** Maps the kind of a `GraphError` to its outcome. */
export function outcomeOfKind(kind: GraphErrorKind): SourceOutcome {
  return outcomes[kind]
}
