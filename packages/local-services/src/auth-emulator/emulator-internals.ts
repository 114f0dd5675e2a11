import type { RequestListener } from 'node:http'
import { createRequire, enableCompileCache } from 'node:module'
import { silenceFirebaseTools } from './env.ts'

/** A code that the emulator expects back through an emailed link. */
export interface OobCode {
  email: string
  newEmail?: string | undefined
  requestType: string
  oobCode: string
  oobLink: string
}

/** A user as in the admin API's `accounts:batchGet`, including the password hash. */
interface EmulatorUser {
  localId: string
  [field: string]: unknown
}

/** The part of the emulator's project state that we use. */
export interface ProjectState {
  enableImprovedEmailPrivacy: boolean
  oobs: Map<string, OobCode>
  createOob(...args: unknown[]): OobCode
  listOobCodes(): Iterable<OobCode>
  queryUsers(filter: object, options: { sortByField: 'localId'; order: 'ASC' }): EmulatorUser[]
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): EmulatorUser
}

interface EmulatorServerModule {
  createApp(projectId: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener>
}
interface EmulatorStateModule {
  AgentProjectState: new (projectId: string) => ProjectState
}
interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
interface EmulatorSpecModule {
  default: { paths: Record<string, { parameters?: { $ref?: string }[] } & Record<string, Operation>> }
}

// Each schema is compiled at startup: serving only these operations cuts startup time to a third.
const servedPaths = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signIn|signUp|update)/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/recaptchaConfig$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
]

const noProjectWarnings = 0

/**
 * Builds firebase-tools' Auth emulator without its command line. These modules aren't a public API, so the version is
 * pinned and the tests beside this file cover the whole sign-up.
 */
export async function createEmulator(projectId: string): Promise<{ app: RequestListener; state: ProjectState }> {
  silenceFirebaseTools()
  enableCompileCache()
  const require = createRequire(import.meta.url)
  const { default: spec }: EmulatorSpecModule = require('firebase-tools/lib/emulator/auth/apiSpec.js')
  for (const [path, item] of Object.entries(spec.paths)) {
    if (servedPaths.some((served) => served.test(path))) omitUnused(item)
    else delete spec.paths[path]
  }
  const { AgentProjectState }: EmulatorStateModule = require('firebase-tools/lib/emulator/auth/state.js')
  const { createApp }: EmulatorServerModule = require('firebase-tools/lib/emulator/auth/server.js')
  const state = new AgentProjectState(projectId)
  state.enableImprovedEmailPrivacy = true
  const app = await createApp(projectId, noProjectWarnings, new Map([[projectId, state]]))
  return { app, state }
}

/**
 * Removes unused schema parts: nine parameters shared by all Google APIs that no client sends, and the emulator's
 * response schemas. They took more than half of the remaining startup time.
 */
function omitUnused({ parameters = [], ...operations }: EmulatorSpecModule['default']['paths'][string]): void {
  const own = parameters.filter(({ $ref }) => $ref === undefined)
  parameters.splice(0, parameters.length, ...own)
  for (const { responses = {} } of Object.values(operations)) {
    for (const { content = {} } of Object.values(responses)) {
      for (const media of Object.values(content)) delete media.schema
    }
  }
}
