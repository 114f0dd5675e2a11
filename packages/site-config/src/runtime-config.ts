import * as z from 'zod'
import { brand } from './brand.ts'
import { isEncryptedOrigin, needsHttps } from './encrypted-connection.ts'
import { type Hosts, hostsOf } from './hosts.ts'
import { missingOperatorVariables, needsOperator, operatorFields } from './operator.ts'
import { secretList } from './secret-list.ts'

const origin = z.url().transform((value) => value.replace(/\/+$/, ''))

/**
 * The environment of a Next app. It's read when a page is first rendered, not when the app is built, so that one build
 * serves every environment.
 */
export const webEnvSchema = z
  .object({
    WEB_ORIGIN: origin.default('http://localhost:3000'),
    BLOG_ORIGIN: origin.default('http://localhost:3001'),
    SUPPORT_ORIGIN: origin.default('http://localhost:3002'),
    /** Where this app's server reaches the API. Browsers never see it: they call `/api` on the page's own host. */
    API_ORIGIN: origin.default('http://localhost:4000'),
    /** Parent domain for the session cookies, such as `tidewatch.example`. Empty: the page's own host. */
    COOKIE_DOMAIN: z.string().default(''),
    FIREBASE_API_KEY: z.string().min(1).default('demo-key'),
    FIREBASE_PROJECT_ID: z.string().min(1).default('demo-tidewatch'),
    FIREBASE_AUTH_DOMAIN: z.string().default(''),
    /** Both are needed to send analytics events, which happens only with `SITE_ENVIRONMENT=production`. */
    FIREBASE_APP_ID: z.string().default(''),
    FIREBASE_MEASUREMENT_ID: z.string().default(''),
    /** Origin of the Auth emulator, for local runs and tests. Empty in production. */
    AUTH_EMULATOR_ORIGIN: z.union([z.literal(''), origin]).default(''),
    /**
     * Service that checks passwords against known breaches, compatible with https://api.pwnedpasswords.com. Empty: no
     * checks.
     */
    PWNED_PASSWORDS_ORIGIN: z.union([z.literal(''), origin]).default(''),
    /** As in the API: where the Picker of Google Drive is loaded from. Empty: not at all. */
    GOOGLE_PICKER_CLIENT_ID: z.string().default(''),
    GOOGLE_PICKER_SANDBOX: z.union([z.literal(''), origin]).default(''),
    /** Additional origins of pictures, space-separated. Pictures over https need no entry. */
    IMAGE_ORIGINS: z
      .string()
      .default('')
      .transform((value) => value.split(/\s+/).filter(Boolean))
      .pipe(z.array(origin)),
    /** Shared with the API: callers that send it may have this site re-render its articles. Empty: nobody may. */
    SITE_REFRESH_TOKEN: secretList,
    /** As in the API: a collector that accepts OTLP over HTTP. Empty: no spans are created. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url()]).default(''),
    /** The build, as reported by the health check: images have their commit here. */
    RELEASE: z.string().max(100).default('unreleased'),
    /** How long a stopping process keeps serving after it reports unready. Empty: 5, or 0 outside production. */
    DRAIN_SECONDS: z.union([z.literal(''), z.coerce.number().min(0).max(60)]).default(''),
    /** Makes Next leave signals to us. Read by Next itself, so it's set by images rather than operators. */
    NEXT_MANUAL_SIG_HANDLE: z.string().default(''),
    /** Requests are logged at `info`. */
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** Set by Next itself: the port this process listens on. Unset on platforms that run it differently. */
    PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    /** Set by Next itself; `development` loosens the script policy for its hot reloading. */
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    /** `test` marks every page as a test environment and switches analytics events off. */
    SITE_ENVIRONMENT: z.enum(['production', 'test']).default('test'),
    ...operatorFields,
  })
  .refine((env) => !env.AUTH_EMULATOR_ORIGIN || env.FIREBASE_PROJECT_ID.startsWith('demo-'), {
    message: 'AUTH_EMULATOR_ORIGIN may only be set for a project whose id starts with "demo-".',
    path: ['AUTH_EMULATOR_ORIGIN'],
  })
  .refine((env) => !env.AUTH_EMULATOR_ORIGIN || env.SITE_ENVIRONMENT !== 'production', {
    message: 'AUTH_EMULATOR_ORIGIN may not be set where SITE_ENVIRONMENT is "production".',
    path: ['AUTH_EMULATOR_ORIGIN'],
  })
  .superRefine((env, context) => {
    if (env.SITE_ENVIRONMENT !== 'production') return
    for (const name of missingOperatorVariables(env)) {
      context.addIssue({ code: 'custom', path: [name], message: needsOperator })
    }
    for (const name of [
      'WEB_ORIGIN',
      'BLOG_ORIGIN',
      'SUPPORT_ORIGIN',
      'API_ORIGIN',
      'PWNED_PASSWORDS_ORIGIN',
    ] as const) {
      if (env[name] === '' || isEncryptedOrigin(env[name])) continue
      context.addIssue({ code: 'custom', path: [name], message: `${name} ${needsHttps}` })
    }
  })

export type WebEnv = z.infer<typeof webEnvSchema>

/** Reads and validates the environment of a site. Throws one readable sentence that names every invalid variable. */
export function readWebEnv(source: Readonly<Record<string, string | undefined>>): WebEnv {
  const result = webEnvSchema.safeParse(source)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) =>
    message.startsWith(path.join('.')) ? message : `${path.join('.')} ${message}`,
  )
  throw new Error(`The environment is not complete: ${problems.join('; ')}`)
}

/** The part of the configuration that browsers receive. Nothing in it is secret. */
export interface PublicConfig {
  name: string
  hosts: Hosts
  cookieDomain: string
  environment: WebEnv['SITE_ENVIRONMENT']
  /** Where passwords are checked by the prefix of their hash; empty: nowhere. */
  breachOrigin: string
  firebase: {
    apiKey: string
    projectId: string
    /** Host of the identity provider's pages; empty: the page's own host, which proxies them. */
    authDomain: string
    emulatorOrigin: string
    /** The destination of analytics events; `null` outside production and where none is configured. */
    analytics: { appId: string; measurementId: string } | null
  }
}

/** Where Firebase serves a project's sign-in pages: https://firebase.google.com/docs/hosting/reserved-urls */
function identityHost(env: WebEnv): string {
  return `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`
}

/**
 * The origin of the sign-in pages that each site proxies below `/__/` on its own host; `null` with the Auth emulator.
 */
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
    hosts: hostsOf(env),
    cookieDomain: env.COOKIE_DOMAIN,
    environment: env.SITE_ENVIRONMENT,
    breachOrigin: env.PWNED_PASSWORDS_ORIGIN,
    firebase: {
      apiKey: env.FIREBASE_API_KEY,
      projectId: env.FIREBASE_PROJECT_ID,
      authDomain: env.FIREBASE_AUTH_DOMAIN || (identityHandlerOrigin(env) ? '' : identityHost(env)),
      emulatorOrigin: env.AUTH_EMULATOR_ORIGIN,
      analytics: analyticsOf(env),
    },
  }
}
