import pino from 'pino'
import { expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import type { IdentityAdmin } from './identity-admin.ts'
import { requirePasswordPolicy } from './require-password-policy.ts'

const account = { client_email: 'tidewatch@project.example', private_key: 'key' }
const real = { FIREBASE_PROJECT_ID: 'tidewatch-live', FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) }
const lines: string[] = []
const logger = pino({}, { write: (line) => void lines.push(line) })

function start(passwordPolicy: IdentityAdmin['passwordPolicy'], variables: Record<string, string> = real) {
  const env = readEnv({ DATABASE_URL: 'postgres://localhost/none', ...variables })
  return requirePasswordPolicy({ env, logger, identities: { passwordPolicy } })
}

test.each([
  [{ isEnforced: false, minLength: 8 }, 'is not enforced'],
  [{ isEnforced: true, minLength: 6 }, 'asks for 6 characters'],
])("production doesn't start with a policy of %o", async (policy, reason) => {
  await expect(start(async () => policy)).rejects.toThrow(reason)
})

test('starts with a minimum of eight', async () => {
  await expect(start(async () => ({ isEnforced: true, minLength: 8 }))).resolves.toBeUndefined()
})

test("starts while the provider doesn't respond, which is logged", async () => {
  await expect(start(() => Promise.reject(new Error('HTTP 503')))).resolves.toBeUndefined()
  expect(lines).toContainEqual(expect.stringContaining('"level":50'))
})

test.each([
  ['a test environment', { ...real, SITE_ENVIRONMENT: 'test' }],
  ['a project of the emulator', {}],
])("%s isn't checked", async (_, variables) => {
  await expect(start(() => Promise.reject(new Error('Asked.')), variables)).resolves.toBeUndefined()
})
