import * as z from 'zod'

const url = z.url()

/** Where the tests find what they drive. */
export const originsSchema = z.object({
  web: url,
  blog: url,
  support: url,
  api: url,
  authEmulator: url,
  mailInbox: url,
  graphSandbox: url,
  /** For what no call does, such as giving somebody a role. */
  database: url,
})
export type TestOrigins = z.infer<typeof originsSchema>

const envSchema = z.object({
  /** The browser to drive. Without it, the one that Playwright downloaded. */
  CHROMIUM_PATH: z.string().optional(),
  /** Firefox as people have it. Without it, nothing is tried in Firefox. */
  FIREFOX_PATH: z.string().optional(),
  /** The MiniBrowser of WebKitGTK, with `WebKitWebDriver` and `Xvfb` on the path. Without it, nothing is tried in WebKit. */
  WEBKIT_PATH: z.string().optional(),
})

export const {
  CHROMIUM_PATH: chromiumPath,
  FIREFOX_PATH: firefoxPath,
  WEBKIT_PATH: webkitPath,
} = envSchema.parse(process.env)

/** Tells the workers where the stack is: they inherit the environment. */
export function publishOrigins(origins: TestOrigins): void {
  process.env.E2E_ORIGINS = JSON.stringify(origins)
}

/** A stack that runs already, such as one that is kept up while tests are written; else null. */
export function findOrigins(): TestOrigins | null {
  const text = process.env.E2E_ORIGINS
  return text ? originsSchema.parse(JSON.parse(text)) : null
}

const deploymentSchema = z.array(
  z.object({ name: z.string(), service: z.string(), pid: z.number(), origin: z.url(), ready: z.url() }),
)
/** The containers of `npm run test:deploy`: where each is, and where it says whether it is ready. */
export type Deployment = z.infer<typeof deploymentSchema>

/** Tells the workers which containers run. */
export function publishDeployment(deployment: Deployment): void {
  process.env.E2E_DEPLOYMENT = JSON.stringify(deployment)
}

export const readDeployment = (): Deployment => deploymentSchema.parse(JSON.parse(process.env.E2E_DEPLOYMENT ?? '[]'))

/** Has the programs that this one starts trust an authority of certificates. */
export function publishAuthority(file: string): void {
  process.env.NODE_EXTRA_CA_CERTS = file
}

/** The environment of this process and more, for programs that it starts. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more })
