import * as z from 'zod'
import { readHostEnvironment } from '../env.ts'
import type { Token } from './sandbox.ts'

const defaultTokens = '17841400000000001:sandbox-operator-token-1,17841400000000002:sandbox-operator-token-2'

const token = z
  .string()
  .regex(/^\d+:\S+$/, 'expected <ig-user-id>:<token>')
  .transform((pair): Token => {
    const colon = pair.indexOf(':')
    return { operatorId: pair.slice(0, colon), accessToken: pair.slice(colon + 1) }
  })

const sandboxSettingsSchema = z.object({
  GRAPH_SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4010),
  GRAPH_TOKENS: z
    .string()
    .default(defaultTokens)
    .transform((list) => list.split(',').map((pair) => pair.trim()))
    .pipe(z.array(token).min(1)),
  GRAPH_SANDBOX_BUDGET: z.coerce.number().int().min(1).default(100_000),
  INSTAGRAM_APP_ID: z.string().default('900000000000001'),
  INSTAGRAM_APP_SECRET: z.string().default('sandbox-app-secret'),
  /** Where notifications go: the API's `/api/connection`. If unset, none are sent. */
  GRAPH_SANDBOX_CALLBACKS: z.url().optional(),
  /** Where schedules deliver exports. If unset, none can start. */
  DELIVERY_FOLDER: z.string().default(''),
  /** Where schedules and the sample Drive are kept across a restart. */
  GRAPH_SANDBOX_DATA_DIR: z.string().default('.data/graph-sandbox'),
  /** The service account that the sample Drive accepts, in the format of Google's key file. */
  GOOGLE_DRIVE_KEY: z.string().default(''),
  /** Tidewatch as a destination of the transfer tool. If the id is empty, there is none. */
  TRANSFER_CLIENT_ID: z.string().default(''),
  TRANSFER_CLIENT_SECRET: z.string().default(''),
  /** Where browsers give consent, where the API is, and where this sandbox receives callbacks. */
  WEB_ORIGIN: z.string().default('http://localhost:3000'),
  GRAPH_SANDBOX_API_ORIGIN: z.string().default('http://localhost:4000'),
  TRANSFER_REDIRECT_URIS: z.string().default(''),
})

/** The sandbox's settings from the environment. Throws a ZodError that names invalid variables. */
export function readSandboxSettings() {
  return sandboxSettingsSchema.parse(readHostEnvironment())
}
