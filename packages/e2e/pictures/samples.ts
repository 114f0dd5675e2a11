import * as z from 'zod'
import type { TestOrigins } from '#/env.ts'
import { createSession } from '#/fixtures/identity.ts'
import { inviteTeen } from '#/fixtures/product-api.ts'

const sampleSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  source: z.string(),
  latestReportId: z.uuid().nullable(),
})
const answerSchema = z.object({ code: z.literal(0), data: z.object({ monitors: z.array(sampleSchema) }) })

type Sample = z.infer<typeof sampleSchema>

/** The sample accounts in the pictures. */
export interface Samples {
  account: Sample
  archive: Sample
  /** The secret of an invitation to a family agreement. */
  invitation: string
}

export async function findSamples(origins: TestOrigins): Promise<Samples> {
  const answer = await fetch(`${origins.api}/api/ins/sample`, { headers: { tenantId: '6' } })
  const { monitors } = answerSchema.parse(await answer.json()).data
  const find = (what: string, matches: (sample: Sample) => boolean) => {
    const found = monitors.find((sample) => matches(sample) && sample.latestReportId !== null)
    if (!found) throw new Error(`There is no sample ${what} with a report.`)
    return found
  }
  const { userToken } = await createSession(origins, { email: 'marta@example.com', password: 'Tide-2026-in' })
  return {
    account: find('account', ({ username }) => username === 'harbour.lights'),
    archive: find('archive', ({ source }) => source === 'archive'),
    invitation: await inviteTeen(origins, userToken),
  }
}
