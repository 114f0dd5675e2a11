import { affiliateTerms } from '@tidewatch/contract/affiliate-terms'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'
import type { AppEnv } from '#/platform/http/types.ts'

/** Names a click, and nothing of who clicked. Scripts cannot read it, and it goes to the product's own hosts only. */
const name = 'affiliateClick'
const secondsPerDay = 86_400

export function readClickCookie(c: HonoContext<AppEnv>): string | null {
  return z.uuid().safeParse(getCookie(c, name)).data ?? null
}

export function writeClickCookie(c: HonoContext<AppEnv>, env: Env, clickId: string): void {
  setCookie(c, name, clickId, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.WEB_ORIGIN.startsWith('https:'),
    maxAge: affiliateTerms.cookieDays * secondsPerDay,
    ...(env.COOKIE_DOMAIN ? { domain: env.COOKIE_DOMAIN } : {}),
  })
}
