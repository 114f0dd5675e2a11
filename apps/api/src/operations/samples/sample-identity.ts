import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'

export interface SampleIdentity {
  id: string
  email: string
}

/** What every sample user logs in with. Only the Auth emulator, which no deployment has, ever knows it. */
const samplePassword = 'tide-over-2026'

const foundSchema = z.object({ users: z.array(z.unknown()).default([]) })

interface Emulator {
  env: Pick<Env, 'AUTH_EMULATOR_ORIGIN' | 'FIREBASE_PROJECT_ID'>
  fetch: typeof fetch
}

/** Whether somebody logs in with this address already: the sample user, or whoever signed up with it. */
export async function isKnownIdentity(emulator: Emulator, email: string): Promise<boolean> {
  const answer = await post(emulator, 'accounts:lookup', { email: [email] })
  return foundSchema.parse(answer).users.length > 0
}

/** Lets the sample user log in, with an address that counts as confirmed. */
export async function createIdentity(emulator: Emulator, { id, email }: SampleIdentity): Promise<void> {
  await post(emulator, 'accounts', { localId: id, email, password: samplePassword, emailVerified: true })
}

async function post({ env, fetch: send }: Emulator, path: string, body: unknown): Promise<unknown> {
  const root = `${env.AUTH_EMULATOR_ORIGIN}/identitytoolkit.googleapis.com/v1/projects/${env.FIREBASE_PROJECT_ID}`
  const response = await send(`${root}/${path}`, {
    method: 'POST',
    // The emulator takes this word for its owner's token.
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`)
  return response.json()
}
