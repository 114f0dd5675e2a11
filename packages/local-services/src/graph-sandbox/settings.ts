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

export const sandboxSettingsSchema = z.object({
  GRAPH_SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4010),
  GRAPH_TOKENS: z
    .string()
    .default(defaultTokens)
    .transform((list) => list.split(',').map((pair) => pair.trim()))
    .pipe(z.array(token).min(1)),
  GRAPH_SANDBOX_BUDGET: z.coerce.number().int().min(1).default(100_000),
  INSTAGRAM_APP_ID: z.string().default('900000000000001'),
  INSTAGRAM_APP_SECRET: z.string().default('sandbox-app-secret'),
  /** Where notifications go: the API's `/api/connection`. Without it none are sent. */
  GRAPH_SANDBOX_CALLBACKS: z.url().optional(),
})

/** The sandbox's settings from the environment. Throws a ZodError that names what is wrong. */
export function readSandboxSettings() {
  return sandboxSettingsSchema.parse(readHostEnvironment())
}
