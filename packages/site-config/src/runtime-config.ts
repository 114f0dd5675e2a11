import * as z from 'zod'
import { brand } from './brand.ts'
import type { Hosts } from './hosts.ts'

const origin = z.url().transform((value) => value.replace(/\/+$/, ''))

/**
 * What a Next app reads from its environment. It is read when a page is first rendered, not when the app is built,
 * so that one build serves every environment.
 */
export const webEnvSchema = z
  .object({
    WEB_ORIGIN: origin.default('http://localhost:3000'),
    BLOG_ORIGIN: origin.default('http://localhost:3001'),
    SUPPORT_ORIGIN: origin.default('http://localhost:3002'),
    /** Where this app's server reaches the API. Browsers never see it: they call `/api` on the page's own host. */
    API_ORIGIN: origin.default('http://localhost:4000'),
    /** Parent domain that the session cookies are set on, such as `tidewatch.example`. Empty: the page's own host. */
    COOKIE_DOMAIN: z.string().default(''),
    FIREBASE_API_KEY: z.string().min(1).default('demo-key'),
    FIREBASE_PROJECT_ID: z.string().min(1).default('demo-tidewatch'),
    FIREBASE_AUTH_DOMAIN: z.string().default(''),
    /** Both are needed to send analytics events, which only `SITE_ENVIRONMENT=production` does. */
    FIREBASE_APP_ID: z.string().default(''),
    FIREBASE_MEASUREMENT_ID: z.string().default(''),
    /** Origin of the Auth emulator, for local runs and tests. Empty in production. */
    AUTH_EMULATOR_ORIGIN: z.union([z.literal(''), origin]).default(''),
    /** Further origins that pictures come from, space-separated. Pictures over https need no entry. */
    IMAGE_ORIGINS: z
      .string()
      .default('')
      .transform((value) => value.split(/\s+/).filter(Boolean))
      .pipe(z.array(origin)),
    /** What the API knows as well: who sends it may have this site render its articles anew. Empty: nobody. */
    SITE_REFRESH_TOKEN: z.union([z.literal(''), z.string().min(16)]).default(''),
    /** Set by Next itself: where this process listens. Unset where a platform runs it in another way. */
    PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    /** Set by Next itself; `development` loosens the script policy for its hot reloading. */
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    /** `test` marks every page as a test environment and switches analytics events off. */
    SITE_ENVIRONMENT: z.enum(['production', 'test']).default('test'),
  })
  .refine((env) => !env.AUTH_EMULATOR_ORIGIN || env.FIREBASE_PROJECT_ID.startsWith('demo-'), {
    message: 'AUTH_EMULATOR_ORIGIN may only be set for a project whose id starts with "demo-".',
    path: ['AUTH_EMULATOR_ORIGIN'],
  })
  .refine((env) => !env.AUTH_EMULATOR_ORIGIN || env.SITE_ENVIRONMENT !== 'production', {
    message: 'AUTH_EMULATOR_ORIGIN may not be set where SITE_ENVIRONMENT is "production".',
    path: ['AUTH_EMULATOR_ORIGIN'],
  })

export type WebEnv = z.infer<typeof webEnvSchema>

/** The part of the configuration that browsers get. Nothing in it is secret. */
export interface PublicConfig {
  name: string
  hosts: Hosts
  cookieDomain: string
  environment: WebEnv['SITE_ENVIRONMENT']
  firebase: {
    apiKey: string
    projectId: string
    /** Host of the identity provider's pages; empty: the page's own host, which forwards them. */
    authDomain: string
    emulatorOrigin: string
    /** Where analytics events go to; `null` outside of production and where none is configured. */
    analytics: { appId: string; measurementId: string } | null
  }
}

/** Where Firebase serves a project's sign-in pages: https://firebase.google.com/docs/hosting/reserved-urls */
function identityHost(env: WebEnv): string {
  return `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`
}

/** Where each site gets the sign-in pages that it shows below `/__/` on its own host; `null` with the Auth emulator. */
export function identityHandlerOrigin(env: WebEnv): string | null {
  const isReal = env.AUTH_EMULATOR_ORIGIN === '' && !env.FIREBASE_PROJECT_ID.startsWith('demo-')
  return isReal ? `https://${identityHost(env)}` : null
}

function analyticsOf(env: WebEnv): PublicConfig['firebase']['analytics'] {
  const { FIREBASE_APP_ID: appId, FIREBASE_MEASUREMENT_ID: measurementId } = env
  return env.SITE_ENVIRONMENT === 'production' && appId && measurementId ? { appId, measurementId } : null
}

export function toPublicConfig(env: WebEnv): PublicConfig {
  return {
    name: brand.name,
    hosts: { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN },
    cookieDomain: env.COOKIE_DOMAIN,
    environment: env.SITE_ENVIRONMENT,
    firebase: {
      apiKey: env.FIREBASE_API_KEY,
      projectId: env.FIREBASE_PROJECT_ID,
      authDomain: env.FIREBASE_AUTH_DOMAIN || (identityHandlerOrigin(env) ? '' : identityHost(env)),
      emulatorOrigin: env.AUTH_EMULATOR_ORIGIN,
      analytics: analyticsOf(env),
    },
  }
}
