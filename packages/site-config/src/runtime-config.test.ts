import { expect, test } from 'vitest'
import { toPublicConfig, webEnvSchema } from './runtime-config.ts'

test('nothing has to be set', () => {
  expect(toPublicConfig(webEnvSchema.parse({}))).toMatchObject({
    name: 'Tidewatch',
    environment: 'test',
    hosts: { web: 'http://localhost:3000' },
    firebase: { projectId: 'demo-tidewatch', authDomain: 'demo-tidewatch.firebaseapp.com' },
  })
})

test('origins lose their trailing slash', () => {
  expect(webEnvSchema.parse({ WEB_ORIGIN: 'https://t.example/' }).WEB_ORIGIN).toBe('https://t.example')
})

test('an emulator is refused for a real project', () => {
  const env = { FIREBASE_PROJECT_ID: 'tidewatch', AUTH_EMULATOR_ORIGIN: 'http://localhost:9099' }
  const result = webEnvSchema.safeParse(env)
  expect(result.error?.issues).toMatchObject([{ path: ['AUTH_EMULATOR_ORIGIN'] }])
})
