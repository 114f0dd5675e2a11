import type { z } from 'zod'
import type { ApiKeyScope } from './users/api-key-scopes.ts'
import type { StaffRole } from './users/roles.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may make a call. `owner`: signed in and the owner of what the path names; others get 404, so that ids can't be
 * probed. `owner-or-sample`: the same, but anyone may read sample monitors and their reports, even without a token.
 * `api-key`: a program with an API key of the scope `keyScope`, for what that key added; a session gets 403. A role:
 * signed in with a second factor and granted that role; everyone else gets 403.
 */
type Access = OpenAccess | 'signed-in' | 'owner' | 'api-key' | StaffRole

/** A deprecated call keeps working for at least this long after the announcement. */
export const deprecationMonths = 6

/** The kinds of access that don't require a token. */
export type OpenAccess = 'anonymous' | 'owner-or-sample'

/**
 * The media types of a body; `report` is what browsers send on their own. A picture needs no type: its bytes reveal it.
 */
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
   * The caller must have proved their identity within the last five minutes, at login or by `POST /user/prove`;
   * otherwise the answer is `stepUpRequired`. For what a stolen session must not be able to do.
   */
  stepUp?: boolean
  /**
   * The answer is the same for everyone who makes the call in a language, so shared caches may keep it for a minute. For
   * `anonymous` reads only, which then never see a session.
   */
  shared?: true
  /** The scope that lets an API key make the call for its user. Without one, no key may. */
  keyScope?: ApiKeyScope
  /** The days of its deprecation and of its removal, at least `deprecationMonths` apart. */
  deprecated?: { since: string; sunset: string }
  params?: Params
  query?: Query
  body?: Body
  /** How the body is encoded; JSON by default. */
  bodyType?: keyof typeof bodyTypes
  /** The media type of a response that isn't the envelope, or all those it may have. */
  produces?: string | readonly string[]
  data: Data
}

/** The literal types that lists with an entry for every call need; see `CallId`. */
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
