import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'

export interface SampleIdentity {
  id: string
  email: string
}

/** The password of all sample users. Only the Auth emulator ever has it, which no deployment includes. */
const samplePassword = 'tide-over-2026'

const foundSchema = z.object({ users: z.array(z.unknown()).default([]) })

interface Emulator {
  env: Pick<Env, 'AUTH_EMULATOR_ORIGIN' | 'FIREBASE_PROJECT_ID'>
  fetch: typeof fetch
}

/** Whether the email address has a login already: the sample user's, or that of someone who signed up with it. */
export async function isKnownIdentity(emulator: Emulator, email: string): Promise<boolean> {
  const result = await post(emulator, 'accounts:lookup', { email: [email] })
  return foundSchema.parse(result).users.length > 0
}

/** Creates the sample user's login, with a confirmed email address. */
export async function createIdentity(emulator: Emulator, { id, email }: SampleIdentity): Promise<void> {
  await post(emulator, 'accounts', { localId: id, email, password: samplePassword, emailVerified: true })
}

async function post({ env, fetch: send }: Emulator, path: string, body: unknown): Promise<unknown> {
  const root = `${env.AUTH_EMULATOR_ORIGIN}/identitytoolkit.googleapis.com/v1/projects/${env.FIREBASE_PROJECT_ID}`
  const response = await send(`${root}/${path}`, {
    method: 'POST',
    // The emulator accepts this as its owner's token.
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`)
  return response.json()
}
