import * as z from 'zod'

const url = z.url()

/** The URLs of the system under test. */
export const originsSchema = z.object({
  web: url,
  blog: url,
  support: url,
  api: url,
  authEmulator: url,
  mailInbox: url,
  graphSandbox: url,
  /** For changes without a call, such as granting a role. */
  database: url,
})
export type TestOrigins = z.infer<typeof originsSchema>

const envSchema = z.object({
  /** The browser to drive. Without it, the one that Playwright downloaded. */
  CHROMIUM_PATH: z.string().optional(),
  /** A stock Firefox. Without it, the Firefox tests are skipped. */
  FIREFOX_PATH: z.string().optional(),
  /** WebKitGTK's MiniBrowser, with `WebKitWebDriver` and `Xvfb` on the path. Without it, WebKit tests are skipped. */
  WEBKIT_PATH: z.string().optional(),
})

export const {
  CHROMIUM_PATH: chromiumPath,
  FIREFOX_PATH: firefoxPath,
  WEBKIT_PATH: webkitPath,
} = envSchema.parse(process.env)

/** Passes the stack's URLs to the workers through their inherited environment. */
export function publishOrigins(origins: TestOrigins): void {
  process.env.E2E_ORIGINS = JSON.stringify(origins)
}

/** A stack that is already running, for example while writing tests; otherwise null. */
export function findOrigins(): TestOrigins | null {
  const text = process.env.E2E_ORIGINS
  return text ? originsSchema.parse(JSON.parse(text)) : null
}

const deploymentSchema = z.array(
  z.object({ name: z.string(), service: z.string(), pid: z.number(), origin: z.url(), ready: z.url() }),
)
/** The containers of `npm run test:deploy`, with their addresses and readiness URLs. */
export type Deployment = z.infer<typeof deploymentSchema>

/** Passes the running containers to the workers. */
export function publishDeployment(deployment: Deployment): void {
  process.env.E2E_DEPLOYMENT = JSON.stringify(deployment)
}

export const readDeployment = (): Deployment => deploymentSchema.parse(JSON.parse(process.env.E2E_DEPLOYMENT ?? '[]'))

/** Makes programs started by this one trust a certificate authority. */
export function publishAuthority(file: string): void {
  process.env.NODE_EXTRA_CA_CERTS = file
}

/** This process's environment plus `more`, for programs that it starts. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more })
