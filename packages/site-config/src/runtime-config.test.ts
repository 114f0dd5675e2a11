import { expect, test } from 'vitest'
import { sampleOperator } from './operator.ts'
import { identityHandlerOrigin, toPublicConfig, webEnvSchema } from './runtime-config.ts'

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

test.each([
  ['for a real project', { FIREBASE_PROJECT_ID: 'tidewatch' }],
  ['in production', { SITE_ENVIRONMENT: 'production', ...sampleOperator }],
])('an emulator is refused %s', (_, env) => {
  const result = webEnvSchema.safeParse({ ...env, AUTH_EMULATOR_ORIGIN: 'http://localhost:9099' })
  expect(result.error?.issues).toMatchObject([{ path: ['AUTH_EMULATOR_ORIGIN'] }])
})

test.each(['WEB_ORIGIN', 'BLOG_ORIGIN', 'SUPPORT_ORIGIN', 'API_ORIGIN'])('production needs https for %s', (name) => {
  const production = { SITE_ENVIRONMENT: 'production', ...sampleOperator }
  const result = webEnvSchema.safeParse({ ...production, [name]: 'http://host.example' })
  expect(result.error?.issues).toMatchObject([{ path: [name], message: expect.stringContaining('https://') }])
  expect(webEnvSchema.safeParse({ ...production, [name]: 'https://host.example' }).success).toBe(true)
  expect(webEnvSchema.safeParse({ [name]: 'http://host.example' }).success).toBe(true)
})

test('a real project’s sign-in pages are on each site’s own host, unless another is named', () => {
  const env = webEnvSchema.parse({ FIREBASE_PROJECT_ID: 'tidewatch-live' })
  expect(toPublicConfig(env).firebase.authDomain).toBe('')
  expect(identityHandlerOrigin(env)).toBe('https://tidewatch-live.firebaseapp.com')
  const elsewhere = { ...env, FIREBASE_AUTH_DOMAIN: 'auth.tidewatch.example' }
  expect(toPublicConfig(elsewhere).firebase.authDomain).toBe('auth.tidewatch.example')
})
