import * as z from 'zod'
import { createSandbox, type SandboxOptions } from './sandbox.ts'

export const noon = '2026-11-21T12:00:00Z'
const operatorId = '17841400000000001'
const secondOperatorId = '17841400000000002'

const pageSchema = z.looseObject({
  id: z.string(),
  business_discovery: z.looseObject({
    id: z.string(),
    media: z
      .object({
        data: z.array(z.looseObject({ id: z.string() })),
        paging: z
          .object({ cursors: z.object({ before: z.string().optional(), after: z.string().optional() }) })
          .optional(),
      })
      .optional(),
  }),
})

type Ask = { at?: string; token?: string; node?: string; version?: string }

/** A sandbox at a fixed time with two operators, and shortcuts for requests. */
export function startSandbox(options: Partial<SandboxOptions> = {}) {
  const app = createSandbox({
    tokens: [
      { operatorId, accessToken: 'one' },
      { operatorId: secondOperatorId, accessToken: 'two' },
    ],
    clock: () => new Date(noon),
    ...options,
  })
  const get = async (fields: string, { at, token = 'one', node = operatorId, version = 'v26.0' }: Ask = {}) => {
    const query = new URLSearchParams({ fields, access_token: token })
    return app.request(`/${version}/${node}?${query}`, at ? { headers: { 'x-sandbox-now': at } } : {})
  }
  const json = async (fields: string, ask?: Ask): Promise<unknown> => (await get(fields, ask)).json()
  const page = async (fields: string, ask?: Ask) => pageSchema.parse(await json(fields, ask)).business_discovery
  return { app, get, json, page }
}
