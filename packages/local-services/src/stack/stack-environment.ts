import { join } from 'node:path'
import type { LocalKeys } from '../local-keys.ts'
import { portDefinitions } from '../ports.ts'
import {
  operatorEnvironment,
  type StackSettings,
  sandboxApp,
  sandboxCallsPerHour,
  sandboxDriveAddress,
  sandboxPayments,
  sandboxPicker,
  sandboxTokens,
  sandboxTransfer,
  stackVariables,
} from './stack-settings.ts'

/**
 * What every process in the stack inherits: the host's environment without the variables that the stack sets itself.
 */
export function inheritedEnvironment(host: Readonly<Record<string, string>>): Record<string, string> {
  const overridden = new Set([
    ...stackVariables,
    ...Object.values(portDefinitions).map(({ variable }) => variable),
    'PORT',
  ])
  return Object.fromEntries(Object.entries(host).filter(([name]) => !overridden.has(name)))
}

function callsPerHour({ env, local }: StackSettings): Record<string, string> {
  const calls = env.GRAPH_CALLS_PER_HOUR ?? (local.graphSandbox ? sandboxCallsPerHour : null)
  return calls ? { GRAPH_CALLS_PER_HOUR: calls } : {}
}

/** Environment of the API, the worker and apps/api's one-shot commands. */
export function apiEnvironment(
  settings: StackSettings,
  { databaseUrl, port, keys, dataDir }: { databaseUrl: string; port: number; keys: LocalKeys; dataDir: string },
): Record<string, string> {
  const { env, origins, ports, local } = settings
  return {
    NODE_ENV: env.NODE_ENV,
    SITE_ENVIRONMENT: env.SITE_ENVIRONMENT,
    TRUSTED_PROXIES: env.TRUSTED_PROXIES,
    LOG_LEVEL: env.LOG_LEVEL,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    ...(env.DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL }),
    ...(env.DATABASE_REPLICA_URL && { DATABASE_REPLICA_URL: env.DATABASE_REPLICA_URL }),
    ...(env.DATABASE_POOL_SIZE && { DATABASE_POOL_SIZE: env.DATABASE_POOL_SIZE }),
    WEB_ORIGIN: origins.web,
    BLOG_ORIGIN: origins.blog,
    SUPPORT_ORIGIN: origins.support,
    COOKIE_DOMAIN: env.COOKIE_DOMAIN,
    GRAPH_BASE_URL: local.graphSandbox ? origins.graphSandbox : env.GRAPH_BASE_URL,
    GRAPH_VERSION: env.GRAPH_VERSION,
    GRAPH_TOKENS: env.GRAPH_TOKENS ?? sandboxTokens,
    ...callsPerHour(settings),
    GRAPH_SOURCE: local.graphSandbox ? 'sample' : 'public',
    PUBLIC_FIGURE_ACCOUNTS: env.PUBLIC_FIGURE_ACCOUNTS,
    ...instagramLogin(settings),
    ...payments(settings),
    ...(local.graphSandbox &&
      env.SITE_ENVIRONMENT !== 'production' && { CHANNEL_SANDBOX_ORIGIN: origins.graphSandbox }),
    TELEGRAM_BOT_TOKEN: env.TELEGRAM_BOT_TOKEN,
    TELEGRAM_BOT_USERNAME: env.TELEGRAM_BOT_USERNAME,
    TELEGRAM_WEBHOOK_SECRET: env.TELEGRAM_WEBHOOK_SECRET,
    ...pushEnvironment(env, keys),
    TOKEN_ENCRYPTION_KEY: env.TOKEN_ENCRYPTION_KEY ?? keys.tokenKey,
    REPORT_SIGNING_KEY: env.REPORT_SIGNING_KEY ?? keys.signingKey,
    SITE_REFRESH_TOKEN: env.SITE_REFRESH_TOKEN ?? keys.siteRefreshToken,
    SITE_URLS_INTERNAL: env.SITE_URLS_INTERNAL,
    FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID,
    FIREBASE_SERVICE_ACCOUNT: env.FIREBASE_SERVICE_ACCOUNT,
    AUTH_EMULATOR_ORIGIN: local.authEmulator ? origins.authEmulator : '',
    SMTP_URL: env.SMTP_URL ?? `smtp://localhost:${ports.smtp}`,
    MAIL_FROM: env.MAIL_FROM,
    SUPPORT_ADDRESS: env.SUPPORT_ADDRESS,
    INBOUND_MAIL_TOKEN: env.INBOUND_MAIL_TOKEN ?? keys.inboundMailToken,
    ...(env.METRICS_TOKEN && { METRICS_TOKEN: env.METRICS_TOKEN }),
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT && { OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
    ...deliveryEnvironment(settings, keys, dataDir),
    FILES_DIR: env.FILES_DIR ?? join(dataDir, 'files'),
    FILES_S3_BUCKET: env.FILES_S3_BUCKET,
    FILES_S3_REGION: env.FILES_S3_REGION,
    FILES_S3_ENDPOINT: env.FILES_S3_ENDPOINT,
    FILES_S3_ACCESS_KEY_ID: env.FILES_S3_ACCESS_KEY_ID,
    FILES_S3_SECRET_ACCESS_KEY: env.FILES_S3_SECRET_ACCESS_KEY,
    ...operatorEnvironment(env),
  }
}

/** VAPID keys for browsers' push services: this machine's unless configured. */
function pushEnvironment(env: StackSettings['env'], { push }: LocalKeys): Record<string, string> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, SUPPORT_ADDRESS } = env
  return VAPID_PUBLIC_KEY
    ? { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }
    : {
        VAPID_PUBLIC_KEY: push.publicKey,
        VAPID_PRIVATE_KEY: push.privateKey,
        VAPID_SUBJECT: `mailto:${SUPPORT_ADDRESS}`,
      }
}

/** How scheduled exports arrive: with the sandbox, from it, in a local folder and from the sample Drive. */
function deliveryEnvironment({ env, origins, local }: StackSettings, keys: LocalKeys, dataDir: string) {
  const isSample = local.graphSandbox && !env.GOOGLE_DRIVE_KEY
  const folder = env.DELIVERY_FOLDER ?? (local.graphSandbox ? deliveryFolder(dataDir) : '')
  return {
    DELIVERY_FOLDER: folder,
    // The sandbox writes each delivery at once.
    DELIVERY_QUIET_MINUTES: env.DELIVERY_QUIET_MINUTES ?? (local.graphSandbox ? '0' : '90'),
    DELIVERY_CHECK_MINUTES: env.DELIVERY_CHECK_MINUTES ?? (local.graphSandbox ? '1' : '15'),
    GOOGLE_DRIVE_KEY: env.GOOGLE_DRIVE_KEY ?? (isSample ? sandboxDriveKey(origins.graphSandbox, keys) : ''),
    ...(isSample && { GOOGLE_DRIVE_ORIGIN: `${origins.graphSandbox}/google` }),
    ...pickerEnvironment({ env, origins, local }),
    ...transferEnvironment({ env, origins, local }),
  }
}

/** Google's Picker, or the sandbox's next to the sample Drive. */
function pickerEnvironment({
  env,
  origins,
  local,
}: Pick<StackSettings, 'env' | 'origins' | 'local'>): Record<string, string> {
  if (!local.graphSandbox || env.GOOGLE_DRIVE_KEY) {
    return {
      GOOGLE_PICKER_CLIENT_ID: env.GOOGLE_PICKER_CLIENT_ID ?? '',
      GOOGLE_PICKER_KEY: env.GOOGLE_PICKER_KEY,
      GOOGLE_PICKER_APP_ID: env.GOOGLE_PICKER_APP_ID,
    }
  }
  return {
    GOOGLE_PICKER_CLIENT_ID: sandboxPicker.clientId,
    GOOGLE_PICKER_KEY: sandboxPicker.key,
    GOOGLE_PICKER_APP_ID: sandboxPicker.appId,
    GOOGLE_PICKER_SANDBOX: origins.graphSandbox,
  }
}

/** Instagram's transfer tool, or the sandbox's. */
function transferEnvironment({
  env,
  origins,
  local,
}: Pick<StackSettings, 'env' | 'origins' | 'local'>): Record<string, string> {
  if (!local.graphSandbox || env.TRANSFER_CLIENT_ID) {
    return {
      TRANSFER_CLIENT_ID: env.TRANSFER_CLIENT_ID ?? '',
      TRANSFER_CLIENT_SECRET: env.TRANSFER_CLIENT_SECRET,
      TRANSFER_REDIRECT_URIS: env.TRANSFER_REDIRECT_URIS,
      TRANSFER_CLIENT_NAME: env.TRANSFER_CLIENT_NAME,
      TRANSFER_SERVICE_ID: env.TRANSFER_SERVICE_ID,
    }
  }
  return {
    TRANSFER_CLIENT_ID: sandboxTransfer.id,
    TRANSFER_CLIENT_SECRET: sandboxTransfer.secret,
    TRANSFER_REDIRECT_URIS: transferCallback(origins),
    TRANSFER_CLIENT_NAME: sandboxTransfer.name,
    TRANSFER_SERVICE_ID: 'tidewatch',
    TRANSFER_TOOL_URL: `${origins.graphSandbox}/exports`,
  }
}

const transferCallback = ({ graphSandbox }: StackSettings['origins']) => `${graphSandbox}/exports/transfer/callback`

const deliveryFolder = (dataDir: string) => join(dataDir, 'deliveries')

/** A key file in Google's format, for the sample Drive. */
const sandboxDriveKey = (origin: string, { driveKey }: LocalKeys) =>
  JSON.stringify({
    client_email: sandboxDriveAddress,
    private_key: driveKey,
    token_uri: `${origin}/google/token`,
  })

/** Stripe, or the payment sandbox. */
function payments({ env, origins, local }: StackSettings): Record<string, string> {
  if (!local.paymentSandbox) {
    return {
      STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY ?? '',
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET ?? '',
      ...(env.TAX_PERCENT && { TAX_PERCENT: env.TAX_PERCENT }),
    }
  }
  return {
    STRIPE_SECRET_KEY: sandboxPayments.secretKey,
    STRIPE_WEBHOOK_SECRET: sandboxPayments.webhookSecret,
    STRIPE_API_ORIGIN: origins.paymentSandbox,
    TAX_PERCENT: env.TAX_PERCENT ?? sandboxPayments.taxPercent,
  }
}

/** The app that users' own accounts connect to: the sandbox's, or the configured one. */
function instagramLogin({ env, origins, local }: StackSettings): Record<string, string> {
  if (!local.graphSandbox) {
    return {
      INSTAGRAM_APP_ID: env.INSTAGRAM_APP_ID ?? '',
      INSTAGRAM_APP_SECRET: env.INSTAGRAM_APP_SECRET ?? '',
      INSTAGRAM_WEBHOOK_TOKEN: env.INSTAGRAM_WEBHOOK_TOKEN ?? '',
    }
  }
  const address = `${origins.graphSandbox}/instagram`
  return {
    INSTAGRAM_APP_ID: sandboxApp.id,
    INSTAGRAM_APP_SECRET: sandboxApp.secret,
    INSTAGRAM_WEBHOOK_TOKEN: sandboxApp.webhookToken,
    INSTAGRAM_LOGIN_URL: address,
    INSTAGRAM_TOKEN_URL: address,
    INSTAGRAM_GRAPH_URL: address,
  }
}

/** Environment of the three Next apps. */
export function siteEnvironment({ env, origins, local }: StackSettings, keys: LocalKeys): Record<string, string> {
  return {
    NODE_ENV: env.NODE_ENV === 'development' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // The sites drain on their own.
    ...(env.NODE_ENV !== 'development' && { NEXT_MANUAL_SIG_HANDLE: 'true' }),
    LOG_LEVEL: env.LOG_LEVEL,
    WEB_ORIGIN: origins.web,
    BLOG_ORIGIN: origins.blog,
    SUPPORT_ORIGIN: origins.support,
    API_ORIGIN: origins.api,
    SITE_REFRESH_TOKEN: env.SITE_REFRESH_TOKEN ?? keys.siteRefreshToken,
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT && { OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
    COOKIE_DOMAIN: env.COOKIE_DOMAIN,
    FIREBASE_API_KEY: env.FIREBASE_API_KEY,
    FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID,
    FIREBASE_AUTH_DOMAIN: env.FIREBASE_AUTH_DOMAIN,
    FIREBASE_APP_ID: env.FIREBASE_APP_ID,
    FIREBASE_MEASUREMENT_ID: env.FIREBASE_MEASUREMENT_ID,
    AUTH_EMULATOR_ORIGIN: local.authEmulator ? origins.authEmulator : '',
    PWNED_PASSWORDS_ORIGIN: env.PWNED_PASSWORDS_ORIGIN,
    ...pickerEnvironment({ env, origins, local }),
    IMAGE_ORIGINS: local.graphSandbox ? origins.graphSandbox : '',
    SITE_ENVIRONMENT: env.SITE_ENVIRONMENT,
    ...operatorEnvironment(env),
  }
}

/** Environment of the stand-ins: each reads its own variables. */
export function standInEnvironment(
  { env, ports, origins, local }: StackSettings,
  dataDir: string,
  keys: LocalKeys,
): Record<string, string> {
  return {
    AUTH_EMULATOR_PORT: String(ports.authEmulator),
    AUTH_EMULATOR_DATA_FILE: `${dataDir}/auth-emulator/users.json`,
    FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID,
    SMTP_URL: env.SMTP_URL ?? `smtp://localhost:${ports.smtp}`,
    INBOX_PORT: String(ports.mailInbox),
    SMTP_PORT: String(ports.smtp),
    INBOX_DATA_DIR: `${dataDir}/mail-inbox`,
    GRAPH_SANDBOX_PORT: String(ports.graphSandbox),
    GRAPH_VERSION: env.GRAPH_VERSION,
    ...(local.paymentSandbox && {
      PAYMENT_SANDBOX_PORT: String(ports.paymentSandbox),
      PAYMENT_SANDBOX_WEBHOOK: `${origins.api}/api/shop/webhook/stripe`,
      PAYMENT_SANDBOX_DATA_FILE: `${dataDir}/payment-sandbox/book.json`,
      STRIPE_SECRET_KEY: sandboxPayments.secretKey,
      STRIPE_WEBHOOK_SECRET: sandboxPayments.webhookSecret,
    }),
    ...(local.graphSandbox && {
      GRAPH_TOKENS: sandboxTokens,
      INSTAGRAM_APP_ID: sandboxApp.id,
      INSTAGRAM_APP_SECRET: sandboxApp.secret,
      GRAPH_SANDBOX_DATA_DIR: `${dataDir}/graph-sandbox`,
      DELIVERY_FOLDER: env.DELIVERY_FOLDER ?? deliveryFolder(dataDir),
      ...(!env.GOOGLE_DRIVE_KEY && { GOOGLE_DRIVE_KEY: sandboxDriveKey(origins.graphSandbox, keys) }),
      ...(!env.TRANSFER_CLIENT_ID && {
        TRANSFER_CLIENT_ID: sandboxTransfer.id,
        TRANSFER_CLIENT_SECRET: sandboxTransfer.secret,
        TRANSFER_REDIRECT_URIS: transferCallback(origins),
        WEB_ORIGIN: origins.web,
        GRAPH_SANDBOX_API_ORIGIN: origins.api,
      }),
      GRAPH_SANDBOX_CALLBACKS: `${origins.api}/api/connection`,
    }),
  }
}
