import { type PublicFigureCategory, publicFigureCategories } from '@tidewatch/insights/public/rank-public-figures'
import { parseHandle } from '@tidewatch/instagram/handle'
import { operatorFields } from '@tidewatch/site-config/operator'
import { secretList } from '@tidewatch/site-config/secret-list'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { commaList, keyList } from './comma-list.ts'
import { exportSourceFields } from './export-source-fields.ts'
import { origin } from './origin.ts'
import { serviceAccount } from './service-account.ts'
import { signingKeys } from './signing-keys.ts'
import { unencryptedConnections } from './unencrypted-connections.ts'
import { isKeyPair } from './vapid-keys.ts'

const networks = commaList('<address>/<bits>', (entry) => (ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : null))

const graphTokens = commaList('<Instagram user id>:<access token>', (pair) => {
  const [, igUserId, accessToken] = /^(\d{1,20}):(\S+)$/.exec(pair) ?? []
  return igUserId && accessToken ? { igUserId, accessToken } : null
})

export interface EncryptionKey {
  id: string
  /** 32 bytes. */
  key: Buffer
}

const encryptionKeys = keyList((id, key): EncryptionKey => ({ id, key }))

/** A public figure whom the system watches for all users. */
export interface PublicFigureAccount {
  handle: string
  category: PublicFigureCategory
}

const publicFigureAccounts = commaList(
  `<handle>:<one of ${publicFigureCategories.join(', ')}>`,
  (entry): PublicFigureAccount | null => {
    const [name = '', word] = entry.split(':')
    const handle = parseHandle(name)
    const category = publicFigureCategories.find((known) => known === word)
    return handle && category ? { handle, category } : null
  },
)

/** Where a site's process is reached by other processes, bypassing the public address. */
interface InternalSite {
  site: 'blog' | 'support'
  origin: string
}

const internalSites = commaList('<blog or support>=<address>', (entry): InternalSite | null => {
  const [, site, address = ''] = /^(blog|support)=(https?:\/\/.+)$/.exec(entry) ?? []
  if ((site !== 'blog' && site !== 'support') || !URL.canParse(address)) return null
  return { site, origin: new URL(address).origin }
})

const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    /** `test` is a non-public environment. Unsigned ID tokens are accepted only there. */
    SITE_ENVIRONMENT: z.enum(['production', 'test']).default('production'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** Which build this is, as reported by health and metrics; images set their commit. */
    RELEASE: z.string().max(100).default('unreleased'),
    /**
     * How long a stopping process keeps serving after it reports itself unready. Empty: 5, or 0 outside of production.
     */
    DRAIN_SECONDS: z.union([z.literal(''), z.coerce.number().min(0).max(60)]).default(''),
    /** Set by npm: the folder a command was run from. */
    INIT_CWD: z.string().default('.'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    /** The address to listen on. Empty: all interfaces, or loopback only where unsigned ID tokens are accepted. */
    LISTEN_HOST: z.string().default(''),
    /**
     * How many of our own proxies a request passes through, each appending its peer's address to `X-Forwarded-For`: 1
     * is a site or an edge, 2 an edge in front of a site, 0 none. Entries before those are not trusted.
     */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(1),
    /** Where those proxies connect from, if from public addresses: `<address>/<bits>`, separated by commas. */
    TRUSTED_PROXY_NETWORKS: networks,
    DATABASE_URL: z.url(),
    /**
     * Bypasses a pooler in transaction mode, for whatever needs its own connection: notifications, the queue,
     * locks, migrations. Empty: the same.
     */
    DATABASE_DIRECT_URL: z.union([z.literal(''), z.url()]).default(''),
    /** A streaming replica, for reads that may be a few seconds stale. Empty: the primary serves all reads. */
    DATABASE_REPLICA_URL: z.union([z.literal(''), z.url()]).default(''),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    WEB_ORIGIN: origin.default('http://localhost:3000'),
    BLOG_ORIGIN: origin.default('http://localhost:3001'),
    SUPPORT_ORIGIN: origin.default('http://localhost:3002'),
    /** Parent domain of the product's hosts, as in the sites' environment. Empty: the requested host. */
    COOKIE_DOMAIN: z.string().default(''),
    GRAPH_BASE_URL: origin.default('https://graph.facebook.com'),
    GRAPH_VERSION: z
      .string()
      .regex(/^v\d+\.\d+$/)
      .default('v26.0'),
    /** Operator accounts that query Business Discovery: `<Instagram user id>:<access token>`, separated by commas. */
    GRAPH_TOKENS: graphTokens,
    /** Assumed calls per token in a rolling hour: Instagram doesn't disclose the real limit. */
    GRAPH_CALLS_PER_HOUR: z.coerce.number().int().min(1).default(200),
    /** `sample` where GRAPH_BASE_URL is the sandbox: everything from it is labelled as sample data. */
    GRAPH_SOURCE: z.enum(['public', 'sample']).default('public'),
    /** Public figures whose pages anyone may read: `<handle>:<category>`, separated by commas. */
    PUBLIC_FIGURE_ACCOUNTS: publicFigureAccounts,
    /** The app that users connect their own accounts to; without it they can't. */
    INSTAGRAM_APP_ID: z.string().default(''),
    INSTAGRAM_APP_SECRET: z.string().default(''),
    /** The token Instagram must send when it verifies the webhook. */
    INSTAGRAM_WEBHOOK_TOKEN: z.string().default(''),
    INSTAGRAM_LOGIN_URL: origin.default('https://www.instagram.com'),
    INSTAGRAM_TOKEN_URL: origin.default('https://api.instagram.com'),
    INSTAGRAM_GRAPH_URL: origin.default('https://graph.instagram.com'),
    /** Keys for access tokens at rest. The first encrypts new tokens, the others still decrypt old ones. */
    TOKEN_ENCRYPTION_KEY: encryptionKeys,
    /** The Telegram bot that users may link a chat to; without its token they can't. */
    TELEGRAM_BOT_TOKEN: z.union([z.literal(''), z.string().regex(/^\d+:[\w-]+$/)]).default(''),
    TELEGRAM_BOT_USERNAME: z.union([z.literal(''), z.string().regex(/^\w{5,32}$/)]).default(''),
    /** The secret Telegram must send with each call of the bot's webhook. */
    TELEGRAM_WEBHOOK_SECRET: z.union([z.literal(''), z.string().regex(/^[\w-]{16,256}$/)]).default(''),
    TELEGRAM_API_ORIGIN: origin.default('https://api.telegram.org'),
    /**
     * Identifies this site to browsers' push services (VAPID, RFC 8292), in base64url. Empty: browsers get no
     * notifications.
     */
    VAPID_PUBLIC_KEY: z.string().default(''),
    VAPID_PRIVATE_KEY: z.string().default(''),
    /** The contact for push services: `mailto:` or `https:`. */
    VAPID_SUBJECT: z.union([z.literal(''), z.url({ protocol: /^(?:mailto|https)$/ })]).default(''),
    /** Stands in for Slack, Discord, Teams, ntfy and browsers' push services. Empty: the real services. */
    CHANNEL_SANDBOX_ORIGIN: z.union([z.literal(''), origin]).default(''),
    /** Stripe's secret key. Empty: nothing can be bought. */
    STRIPE_SECRET_KEY: z.string().default(''),
    /** The secret Stripe signs its webhooks with. */
    STRIPE_WEBHOOK_SECRET: z.string().default(''),
    STRIPE_API_ORIGIN: origin.default('https://api.stripe.com'),
    /** Value added tax included in prices, in per cent. */
    TAX_PERCENT: z.coerce.number().int().min(0).max(50).default(0),
    /** Ed25519 keys that seal reports. The first seals new reports, the others still verify old ones. */
    REPORT_SIGNING_KEY: signingKeys,
    FIREBASE_PROJECT_ID: z.string().min(1).default('demo-tidewatch'),
    /**
     * Checks which sign-ins are still valid, and erases the identities of deleted users; not needed with the Auth
     * emulator.
     */
    FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    /** Origin of the Auth emulator; it enables unsigned ID tokens, so it's refused for real projects. */
    AUTH_EMULATOR_ORIGIN: z.union([z.literal(''), origin]).default(''),
    /** Shared with the sites: a request with it makes them re-render their articles. Empty: they accept none. */
    SITE_REFRESH_TOKEN: secretList,
    /**
     * Every process of the sites, or names that resolve to all of them: `<site>=<address>`. Empty: the public
     * addresses.
     */
    SITE_URLS_INTERNAL: internalSites,
    /** Bearer token that gives access to the metrics. Empty: only logged-in operators can read them. */
    METRICS_TOKEN: secretList,
    OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), origin]).default(''),
    SMTP_URL: z.url().default('smtp://localhost:1025'),
    /** Folder for large files. Several machines need a shared one, or a bucket instead. */
    FILES_DIR: z.string().min(1).default('.data/files'),
    /** S3-compatible bucket for the same files. Empty: the folder. Without keys, the machine's own identity is used. */
    FILES_S3_BUCKET: z.string().default(''),
    FILES_S3_REGION: z.string().default('us-east-1'),
    /** Empty: Amazon's. */
    FILES_S3_ENDPOINT: z.union([z.literal(''), origin]).default(''),
    FILES_S3_ACCESS_KEY_ID: z.string().default(''),
    FILES_S3_SECRET_ACCESS_KEY: z.string().default(''),
    ...exportSourceFields,
    MAIL_FROM: z.string().default('Tidewatch <no-reply@tidewatch.localhost>'),
    /** Where support emails arrive; replies carry their thread's token after a plus sign. */
    SUPPORT_ADDRESS: z.union([z.literal(''), z.email()]).default(''),
    /** Authorizes delivery of such emails, so only the mail server has it. Empty: none are accepted. */
    INBOUND_MAIL_TOKEN: secretList,
    /** Who operates this deployment. In production, the API and the worker don't start unless all of it is set. */
    ...operatorFields,
  })
  .refine((env) => !env.AUTH_EMULATOR_ORIGIN || env.FIREBASE_PROJECT_ID.startsWith('demo-'), {
    message: 'may only be set for a project whose id starts with "demo-".',
    path: ['AUTH_EMULATOR_ORIGIN'],
  })
  .refine((env) => env.FIREBASE_PROJECT_ID.startsWith('demo-') || env.FIREBASE_SERVICE_ACCOUNT, {
    message: 'is needed for a real project: every login asks it whether the sign-in still stands.',
    path: ['FIREBASE_SERVICE_ACCOUNT'],
  })
  .refine((env) => !env.TELEGRAM_BOT_TOKEN || (env.TELEGRAM_BOT_USERNAME && env.TELEGRAM_WEBHOOK_SECRET), {
    message: 'needs TELEGRAM_BOT_USERNAME and TELEGRAM_WEBHOOK_SECRET too.',
    path: ['TELEGRAM_BOT_TOKEN'],
  })
  .refine((env) => env.VAPID_PUBLIC_KEY === '' || (isKeyPair(env) && env.VAPID_SUBJECT !== ''), {
    message: 'needs VAPID_SUBJECT, and the VAPID_PRIVATE_KEY that belongs to it.',
    path: ['VAPID_PUBLIC_KEY'],
  })
  .refine((env) => !env.CHANNEL_SANDBOX_ORIGIN || env.SITE_ENVIRONMENT !== 'production', {
    message: 'is refused in production.',
    path: ['CHANNEL_SANDBOX_ORIGIN'],
  })
  .refine((env) => !env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET, {
    message: 'needs STRIPE_WEBHOOK_SECRET too.',
    path: ['STRIPE_SECRET_KEY'],
  })
  .refine((env) => !env.INSTAGRAM_APP_ID || (env.INSTAGRAM_APP_SECRET && env.TOKEN_ENCRYPTION_KEY.length > 0), {
    message: 'needs INSTAGRAM_APP_SECRET and TOKEN_ENCRYPTION_KEY too.',
    path: ['INSTAGRAM_APP_ID'],
  })
  .refine(
    (env) =>
      !env.GOOGLE_PICKER_CLIENT_ID ||
      (env.GOOGLE_PICKER_KEY !== '' && env.GOOGLE_PICKER_APP_ID !== '' && env.GOOGLE_DRIVE_KEY !== null),
    {
      message: 'needs GOOGLE_PICKER_KEY, GOOGLE_PICKER_APP_ID and GOOGLE_DRIVE_KEY too.',
      path: ['GOOGLE_PICKER_CLIENT_ID'],
    },
  )
  .refine((env) => !env.GOOGLE_PICKER_SANDBOX || env.SITE_ENVIRONMENT !== 'production', {
    message: 'is refused in production.',
    path: ['GOOGLE_PICKER_SANDBOX'],
  })
  .refine(
    (env) =>
      !env.TRANSFER_CLIENT_ID ||
      (env.TRANSFER_CLIENT_SECRET.length > 0 &&
        env.TRANSFER_REDIRECT_URIS.length > 0 &&
        env.TOKEN_ENCRYPTION_KEY.length > 0),
    {
      message: 'needs TRANSFER_CLIENT_SECRET, TRANSFER_REDIRECT_URIS and TOKEN_ENCRYPTION_KEY too.',
      path: ['TRANSFER_CLIENT_ID'],
    },
  )
  .refine((env) => env.INBOUND_MAIL_TOKEN.length === 0 || env.SUPPORT_ADDRESS !== '', {
    message: 'needs SUPPORT_ADDRESS too.',
    path: ['INBOUND_MAIL_TOKEN'],
  })
  .refine((env) => !env.AUTH_EMULATOR_ORIGIN || env.SITE_ENVIRONMENT !== 'production', {
    message: 'may not be set in production: whoever calls could write their own ID token. See SITE_ENVIRONMENT.',
    path: ['AUTH_EMULATOR_ORIGIN'],
  })
  .superRefine((env, context) => {
    if (env.SITE_ENVIRONMENT !== 'production') return
    for (const { name, message } of unencryptedConnections(env)) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .transform((env) => ({
    ...env,
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
    DRAIN_SECONDS: env.DRAIN_SECONDS === '' ? (env.SITE_ENVIRONMENT === 'production' ? 5 : 0) : env.DRAIN_SECONDS,
    LISTEN_HOST: env.LISTEN_HOST || (env.AUTH_EMULATOR_ORIGIN ? '127.0.0.1' : undefined),
  }))

export type Env = z.infer<typeof envSchema>

/** Reads and validates the environment. Throws one readable error that names every invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = envSchema.safeParse(source)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The environment is not complete: ${problems.join('; ')}`)
}
