import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'
import type { AppEnv } from '#/platform/http/types.ts'

/** Identifies a click, not the person. Scripts can't read it, and it's sent to the product's own hosts only. */
const name = 'affiliateClick'
const secondsPerDay = 86_400

/** On https the name is prefixed with `__Secure-`, which no page over http can set. */
const prefixOf = (env: Env) => (env.WEB_ORIGIN.startsWith('https:') ? 'secure' : undefined)

export function readClickCookie(c: HonoContext<AppEnv>, env: Env): string | null {
  return z.uuid().safeParse(getCookie(c, name, prefixOf(env))).data ?? null
}

export function writeClickCookie(c: HonoContext<AppEnv>, env: Env, clickId: string): void {
  setCookie(c, name, clickId, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    prefix: prefixOf(env),
    maxAge: affiliateTerms.cookieDays * secondsPerDay,
    ...(env.COOKIE_DOMAIN ? { domain: env.COOKIE_DOMAIN } : {}),
  })
}
