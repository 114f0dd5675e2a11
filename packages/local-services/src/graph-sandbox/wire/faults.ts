import { HOUR } from '../world/calendar.ts'
import { appLimit, userLimit } from './budget.ts'
import { GraphFailure } from './failure.ts'

export type Fault =
  | { kind: 'failure'; failure: GraphFailure; usage?: number }
  | { kind: 'text'; status: 200 | 500; contentType: string; text: string }
  | { kind: 'late'; milliseconds: number }

const json = 'application/json; charset=UTF-8'
const html =
  '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Sorry, something went wrong.</h1></body></html>'
const unexpected = 'An unexpected error has occurred. Please retry your request later.'
const expired = 'Error validating access token: Session has expired on Friday, 20-Nov-26 10:00:00 PST.'

/** Handles that always respond with the same fault; the README lists them. Any valid token can request them. */
const faults: Record<string, () => Fault> = {
  'fault.html500': () => ({ kind: 'text', status: 500, contentType: 'text/html; charset=utf-8', text: html }),
  'fault.transient': () => failure(new GraphFailure(2, unexpected, { status: 500, transient: true })),
  'fault.timeout': () => ({ kind: 'late', milliseconds: 4500 }),
  'fault.slow': () => ({ kind: 'late', milliseconds: 2_000 }),
  'fault.malformed': () => ({
    kind: 'text',
    status: 200,
    contentType: json,
    text: '{"business_discovery":{"username":"fau',
  }),
  'fault.shape': () => ({
    kind: 'text',
    status: 200,
    contentType: json,
    text: '{"business_discovery":{"followers_count":"many","media":[],"id":7},"id":"1"}',
  }),
  'fault.applimit': () => ({ ...failure(appLimit()), usage: 100 }),
  'fault.custom': () =>
    failure(new GraphFailure(613, 'Calls to this api have exceeded the rate limit.', { subcode: 1996 })),
  'fault.conduct': () =>
    failure(new GraphFailure(368, 'The action attempted has been deemed abusive or is otherwise disallowed')),
  'fault.alias': () =>
    failure(
      new GraphFailure(803, '(#803) Some of the aliases you requested do not exist: fault.alias', { status: 404 }),
    ),
  'fault.unknown': () => failure(new GraphFailure(1, 'An unknown error occurred', { subcode: 99, status: 500 })),
  'fault.empty': () => ({ kind: 'text', status: 200, contentType: json, text: '' }),
  'fault.checkpoint': () =>
    failure(
      new GraphFailure(190, 'Error validating access token: the user is enrolled in a blocking, logged-in checkpoint', {
        subcode: 459,
      }),
    ),
  'fault.expired': () => failure(new GraphFailure(190, expired, { subcode: 463 })),
  'fault.permission': () =>
    failure(new GraphFailure(10, '(#10) Application does not have permission for this action', { status: 403 })),
}

function failure(cause: GraphFailure): { kind: 'failure'; failure: GraphFailure } {
  return { kind: 'failure', failure: cause }
}

/** Ordinary accounts in even UTC hours, faulty in odd ones, to test that known data stays. */
const oddHourFaults: Record<string, () => Fault> = {
  'moody.trouble': () => failure(new GraphFailure(2, unexpected, { status: 500, transient: true })),
  'moody.permission': () =>
    failure(new GraphFailure(10, '(#10) Application does not have permission for this action', { status: 403 })),
}

/** Requests for up to this many posts only identify an account. */
const PREVIEW_POSTS = 20

/** Accounts that can be found and added, but fail on each collection, which reads their posts. */
const postFaults: Record<string, () => Fault> = {
  'foggy.ferry': () => failure(new GraphFailure(2, unexpected, { status: 500, transient: true })),
  'fenced.garden': () =>
    failure(new GraphFailure(10, '(#10) Application does not have permission for this action', { status: 403 })),
  'tangled.nets': () => failure(new GraphFailure(100, '(#100) Unsupported request')),
}

/**
 * Whether requesting an account hits the user limit, which only the first token does. Other tokens have their own
 * limits.
 */
function hitsUserLimit(username: string | null, isOdd: boolean, tokenIndex: number): boolean {
  return tokenIndex === 0 && (username === 'fault.userlimit' || (username === 'moody.limit' && isOdd))
}

interface FaultInput {
  username: string | null
  /** How many posts are requested. */
  posts: number
  time: number
  /** The index of the request's token. */
  tokenIndex: number
}

/** The fault that a request for an account triggers. */
export function faultFor({ username, posts, time, tokenIndex }: FaultInput): Fault | null {
  const isOdd = Math.floor(time / HOUR) % 2 === 1
  if (hitsUserLimit(username, isOdd, tokenIndex)) return { ...failure(userLimit()), usage: 100 }
  if (isOdd && username !== null && Object.hasOwn(oddHourFaults, username)) return oddHourFaults[username]?.() ?? null
  if (posts > PREVIEW_POSTS && username !== null && Object.hasOwn(postFaults, username))
    return postFaults[username]?.() ?? null
  return username !== null && Object.hasOwn(faults, username) ? (faults[username]?.() ?? null) : null
}

/** `fault.reduce` is an ordinary account, except that pages of more than five posts are too large. */
export function maxPageLimit(username: string): number {
  return username === 'fault.reduce' ? 5 : 100
}
