import type { Hono } from 'hono'
import type { ApiMessages } from '#/platform/http/messages.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from './context.ts'

/** What the routes of every feature are given; each takes what it needs. */
export interface RouteParts {
  /** For what no call of the contract describes: streams, files, callbacks of others. */
  app: Hono<AppEnv>
  router: Router
  context: Context
  limits: RateLimits
  messages: ApiMessages
}
