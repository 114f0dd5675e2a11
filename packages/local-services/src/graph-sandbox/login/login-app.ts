import { Hono } from 'hono'
import { type Clock, systemClock } from '../clock.ts'
import { authorizeRoutes } from './authorize.ts'
import { controlRoutes } from './control.ts'
import { Grants } from './grants.ts'
import { nodeRoutes } from './nodes.ts'
import type { LoginSettings } from './settings.ts'
import { tokenRoutes } from './tokens.ts'

/**
 * Instagram Login: the endpoints of www.instagram.com, api.instagram.com and graph.instagram.com for a user's own
 * professional account, below one path. Metrics are a pure function of account and time; used codes, ended access and
 * subscriptions to notifications are kept in memory.
 */
export function createLogin(settings: LoginSettings, clock: Clock = systemClock) {
  const app = new Hono()
  const state = { grants: new Grants(), clock, subscribed: new Set<string>() }
  authorizeRoutes(app, settings, state.grants, clock)
  tokenRoutes(app, settings, state.grants, clock)
  nodeRoutes(app, settings, state)
  return { app, ...controlRoutes(app, settings, state) }
}

export type Login = ReturnType<typeof createLogin>
