import type { z } from 'zod'
import type { ApiKeyScope } from './users/api-key-scopes.ts'
import type { StaffRole } from './users/roles.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may make a call. `owner`: signed in, and what the path names must be theirs; a stranger gets 404, so that ids
 * cannot be probed. `owner-or-sample`: the same, but sample monitors and their reports are readable by all, without a token
 * too. `api-key`: a program with an API key of the scope `keyScope`, for what its key brought; a session gets 403. A role: signed in with a second factor and granted that role; everybody else gets 403.
 */
type Access = OpenAccess | 'signed-in' | 'owner' | 'api-key' | StaffRole

/** A call that is to go works so long at least after that was said. */
export const deprecationMonths = 6

/** The kinds of access that don't require a token. */
export type OpenAccess = 'anonymous' | 'owner-or-sample'

/** The media types of a body; `report` is what browsers send by themselves. A picture may come unnamed: its bytes say what it is. */
export const bodyTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  image: ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  report: ['application/reports+json', 'application/csp-report'],
} as const satisfies Record<string, readonly string[]>

export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** Unique; the operation id of the OpenAPI document. */
  id: string
  method: Method
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`
  summary: string
  access: Access
  /**
   * The caller must have shown who they are within the last five minutes, at login or by `POST /user/prove`; otherwise the
   * answer is `stepUpRequired`. For what a stolen session must not do.
   */
  stepUp?: boolean
  /**
   * The answer is the same for everybody who asks in a language, so caches in front may keep it for a minute. Only for
   * `anonymous` reads, which then hear of no session.
   */
  shared?: true
  /** The scope with which an API key may make the call for its user. Without one, no key may. */
  keyScope?: ApiKeyScope
  /** The days since when it should not be called any more and when it goes, at least `deprecationMonths` apart. */
  deprecated?: { since: string; sunset: string }
  params?: Params
  query?: Query
  body?: Body
  /** How the body is written: JSON unless told. */
  bodyType?: keyof typeof bodyTypes
  /** The media type of an answer that is not the envelope, or those that it may have. */
  produces?: string | readonly string[]
  data: Data
}

/** What lists that have an entry for every call are typed by: see `CallId`. */
type CallName = Pick<Call, 'id' | 'method' | 'access' | 'produces' | 'shared'>

/** Declares a call once, for the API's routes, the clients and the OpenAPI document. */
export function defineCall<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodNull,
  const Name extends CallName = CallName,
>(call: Call<Params, Query, Body, Data> & Name): Call<Params, Query, Body, Data> & Name {
  return call
}

/** The path of a call with its parameters filled in and encoded. */
export function callPath(call: Pick<Call, 'path'>, params: Record<string, string> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${call.path} needs the parameter "${name}".`)
    return encodeURIComponent(value)
  })
}
