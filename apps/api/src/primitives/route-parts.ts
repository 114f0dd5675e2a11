import type { Hono } from 'hono'
import type { ApiMessages } from '#/platform/http/messages.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from './context.ts'

/** Passed to the routes of every feature; each uses what it needs. */
export interface RouteParts {
  /** For routes outside the contract: streams, files, callbacks from third parties. */
  app: Hono<AppEnv>
  router: Router
  context: Context
  limits: RateLimits
  messages: ApiMessages
}
