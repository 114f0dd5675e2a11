import type { StaffRole } from '@tidewatch/contract/users/roles'
import { enableSecondFactor, startSecondFactor } from '@tidewatch/contract/users/second-factor'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { secondFactors } from '#/platform/db/schema/users/second-factors.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { openSession } from '#/platform/http/session.ts'
import { storeSecret } from '#/primitives/secrets/stored-secret.ts'
import { newSecret } from '#/users/second-factor/totp.ts'
import { grantRole } from '#/users/users/grant-role.ts'
import { callApi, type TestIdentity } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** The code an authenticator app shows at the test's time, shifted by `steps` of 30 seconds. */
export function codeOf(api: TestApp, secret: string, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: api.clock.now().getTime() + steps * 30_000,
  })
}

/** Enables a logged-in user's second factor, as the settings do. Uses up the current time step. */
export async function enrol(api: TestApp, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data } = await callApi(api.app, startSecondFactor, { token })
  const body = { code: codeOf(api, data.secret) }
  const { data: enabled } = await callApi(api.app, enableSecondFactor, { token, body })
  return { secret: data.secret, recoveryCodes: enabled.recoveryCodes }
}

/** A staff session opened with a second factor, bypassing the login, which other tests cover. */
export async function signInStaff(api: TestApp, identity: TestIdentity, ...roles: StaffRole[]): Promise<string> {
  const { db, vault, now } = api.context
  const find = () => db.select().from(users).where(eq(users.identityId, identity.id))
  if ((await find()).length === 0) await api.signIn(identity)
  const [user] = await find()
  if (!user) throw new Error(`${identity.id} has no user.`)
  const secret = storeSecret({ vault }, newSecret(), user.id)
  await db
    .insert(secondFactors)
    .values({ userId: user.id, secret, enabledAt: now(), createdAt: now() })
    .onConflictDoNothing()
  for (const role of roles) await grantRole(api.context, { email: user.email, role })
  const signedInAt = now()
  const opened = { userId: user.id, userAgent: undefined, signedInAt, withSecondFactor: true, now: signedInAt }
  return (await openSession(db, opened)).token
}
