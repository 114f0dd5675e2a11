import { operatorFields, operatorVariables } from '@tidewatch/site-config/operator'
import * as z from 'zod'
import { type PortName, type Ports, portDefinitions } from '../ports.ts'

const url = z.url().optional()

/**
 * Variables that replace a local service or change how the apps run. Configuring a real service here replaces its local
 * stand-in.
 */
const stackEnvSchema = z
  .object({
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Tidewatch <no-reply@tidewatch.localhost>'),
    SUPPORT_ADDRESS: z.string().default('support@tidewatch.localhost'),
    INBOUND_MAIL_TOKEN: z.string().optional(),
    GRAPH_BASE_URL: z.url().default('https://graph.facebook.com'),
    GRAPH_VERSION: z.string().default('v26.0'),
    GRAPH_TOKENS: z.string().optional(),
    GRAPH_CALLS_PER_HOUR: z.string().optional(),
    PUBLIC_FIGURE_ACCOUNTS: z.string().default(''),
    METRICS_TOKEN: z.string().optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
    INSTAGRAM_APP_ID: z.string().optional(),
    INSTAGRAM_APP_SECRET: z.string().optional(),
    INSTAGRAM_WEBHOOK_TOKEN: z.string().optional(),
    TOKEN_ENCRYPTION_KEY: z.string().optional(),
    REPORT_SIGNING_KEY: z.string().optional(),
    SITE_REFRESH_TOKEN: z.string().optional(),
    SITE_URLS_INTERNAL: z.string().default(''),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    TELEGRAM_BOT_TOKEN: z.string().default(''),
    TELEGRAM_BOT_USERNAME: z.string().default(''),
    TELEGRAM_WEBHOOK_SECRET: z.string().default(''),
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: z.string().default(''),
    VAPID_SUBJECT: z.string().default(''),
    TAX_PERCENT: z.string().optional(),
    FIREBASE_PROJECT_ID: z.string().default('demo-tidewatch'),
    FIREBASE_API_KEY: z.string().default('demo-key'),
    FIREBASE_AUTH_DOMAIN: z.string().default(''),
    FIREBASE_SERVICE_ACCOUNT: z.string().default(''),
    FIREBASE_APP_ID: z.string().default(''),
    FIREBASE_MEASUREMENT_ID: z.string().default(''),
    PWNED_PASSWORDS_ORIGIN: z.string().default(''),
    WEB_ORIGIN: url,
    BLOG_ORIGIN: url,
    SUPPORT_ORIGIN: url,
    COOKIE_DOMAIN: z.string().default(''),
    SITE_ENVIRONMENT: z.enum(['production', 'test']).default('test'),
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    LOG_LEVEL: z.string().default('info'),
    TRUSTED_PROXIES: z.string().default('1'),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.string().optional(),
    FILES_DIR: z.string().optional(),
    FILES_S3_BUCKET: z.string().default(''),
    FILES_S3_REGION: z.string().default('us-east-1'),
    FILES_S3_ENDPOINT: z.string().default(''),
    FILES_S3_ACCESS_KEY_ID: z.string().default(''),
    FILES_S3_SECRET_ACCESS_KEY: z.string().default(''),
    DELIVERY_FOLDER: z.string().optional(),
    DELIVERY_QUIET_MINUTES: z.string().optional(),
    DELIVERY_CHECK_MINUTES: z.string().optional(),
    GOOGLE_DRIVE_KEY: z.string().optional(),
    GOOGLE_PICKER_CLIENT_ID: z.string().optional(),
    GOOGLE_PICKER_KEY: z.string().default(''),
    GOOGLE_PICKER_APP_ID: z.string().default(''),
    TRANSFER_CLIENT_ID: z.string().optional(),
    TRANSFER_CLIENT_SECRET: z.string().default(''),
    TRANSFER_REDIRECT_URIS: z.string().default(''),
    TRANSFER_CLIENT_NAME: z.string().default('Meta'),
    TRANSFER_SERVICE_ID: z.string().default(''),
    ...operatorFields,
  })
  .refine((env) => env.FIREBASE_PROJECT_ID.startsWith('demo-') || env.FIREBASE_API_KEY !== 'demo-key', {
    message: 'is needed for a real Firebase project',
    path: ['FIREBASE_API_KEY'],
  })
  .refine((env) => env.SITE_ENVIRONMENT !== 'production' || !env.FIREBASE_PROJECT_ID.startsWith('demo-'), {
    message: 'has to name a real Firebase project in production, where the Auth emulator is refused',
    path: ['FIREBASE_PROJECT_ID'],
  })

/** Names of all variables that the stack reads, except ports. */
export const stackVariables: readonly string[] = Object.keys(stackEnvSchema.shape)

export interface Origins {
  web: string
  blog: string
  support: string
  api: string
  worker: string
  authEmulator: string
  graphSandbox: string
  paymentSandbox: string
  mailInbox: string
}

export interface StackSettings {
  env: z.infer<typeof stackEnvSchema>
  origins: Origins
  ports: Ports
  /** Which stand-ins run here: those that no variable replaces. */
  local: {
    postgres: boolean
    mailInbox: boolean
    graphSandbox: boolean
    authEmulator: boolean
    paymentSandbox: boolean
  }
}

/** The two operator accounts that the Graph sandbox accepts. */
export const sandboxTokens = [
  '17841400000000001:sandbox-operator-token-1',
  '17841400000000002:sandbox-operator-token-2',
].join(',')

/** The Graph sandbox's app, to which users' own accounts connect. */
export const sandboxApp = { id: '900000000000001', secret: 'sandbox-app-secret', webhookToken: 'sandbox-webhook-token' }

/** The address that the sample Drive's folders are shared with. */
export const sandboxDriveAddress = 'tidewatch@sample-drive.iam.gserviceaccount.com'

/** The Google Picker client that the sandbox emulates. */
export const sandboxPicker = { clientId: 'sample-picker', key: 'sample-picker-key', appId: '1' }

/** The transfer tool that the sandbox emulates, as configured for the API. */
export const sandboxTransfer = { id: 'sample-transfer-tool', secret: 'sandbox-transfer-secret', name: 'Meta (sample)' }

/** The API's key for the payment sandbox, and the sandbox's secret for signing webhooks. */
export const sandboxPayments = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox', taxPercent: '20' }

/** The operator's details for the sites, the API and the worker. */
export const operatorEnvironment = (env: StackSettings['env']): Record<string, string> =>
  Object.fromEntries(operatorVariables.map((name) => [name, env[name]]))

/** The sandbox's calls per token and hour: enough that no one on one machine has to wait. */
export const sandboxCallsPerHour = '100000'

/**
 * Validates a stack's environment. Throws one sentence naming every invalid variable. Without `apiOrigin`, the API is
 * one of the stack's services.
 */
export function readStackSettings(
  env: Readonly<Record<string, string>>,
  ports: Ports,
  apiOrigin?: string,
): StackSettings {
  const known = stackVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  const parsed = stackEnvSchema.safeParse(Object.fromEntries(known))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The environment is not right: ${problems.join('; ')}.`)
  }
  const at = (name: PortName) => `http://localhost:${ports[name]}`
  return {
    env: parsed.data,
    ports,
    origins: {
      web: parsed.data.WEB_ORIGIN ?? at('web'),
      blog: parsed.data.BLOG_ORIGIN ?? at('blog'),
      support: parsed.data.SUPPORT_ORIGIN ?? at('support'),
      api: apiOrigin ?? at('api'),
      worker: at('worker'),
      authEmulator: at('authEmulator'),
      graphSandbox: at('graphSandbox'),
      paymentSandbox: at('paymentSandbox'),
      mailInbox: at('mailInbox'),
    },
    local: {
      postgres: !parsed.data.DATABASE_URL,
      mailInbox: !parsed.data.SMTP_URL,
      graphSandbox: !parsed.data.GRAPH_TOKENS,
      paymentSandbox: !parsed.data.STRIPE_SECRET_KEY,
      authEmulator: parsed.data.FIREBASE_PROJECT_ID.startsWith('demo-'),
    },
  }
}

/** The ports that this stack will listen on. */
export function portsInUse({ local }: StackSettings): PortName[] {
  const unused = new Set<PortName>()
  if (!local.postgres) unused.add('postgres')
  if (!local.graphSandbox) unused.add('graphSandbox')
  if (!local.paymentSandbox) unused.add('paymentSandbox')
  if (!local.authEmulator) unused.add('authEmulator')
  if (!local.mailInbox) unused.add('mailInbox').add('smtp')
  return (Object.keys(portDefinitions) as PortName[]).filter((name) => !unused.has(name))
}
