import { sampleOperator } from '@tidewatch/site-config/operator'
import { webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { expect, test } from 'vitest'
import { pagePolicy } from './content-policy.ts'

const production = {
  WEB_ORIGIN: 'https://tidewatch.example',
  FIREBASE_PROJECT_ID: 'tidewatch-live',
  SITE_ENVIRONMENT: 'production',
  ...sampleOperator,
}

function policyOf(env: Record<string, string>): Record<string, string[]> {
  const policy = pagePolicy(webEnvSchema.parse(env))("'nonce-of-this-answer'")
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test("nothing can be framed, only our code and the identity provider's runs, and eval is blocked", () => {
  const policy = policyOf(production)
  expect(policy['default-src']).toEqual(["'self'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['script-src']).toEqual(["'self'", 'https://apis.google.com', "'nonce-of-this-answer'"])
  expect(policy['frame-src']).toEqual(["'self'"])
  expect(policy['connect-src']).not.toContain('http://localhost:9099')
})

test('sign-in pages on their own host can be framed', () => {
  const policy = policyOf({ ...production, FIREBASE_AUTH_DOMAIN: 'auth.tidewatch.example' })
  expect(policy['frame-src']).toEqual(['https://auth.tidewatch.example'])
})

test('the emulator and local images are allowed only when configured', () => {
  const policy = policyOf({
    AUTH_EMULATOR_ORIGIN: 'http://localhost:9099',
    IMAGE_ORIGINS: 'http://localhost:4010 http://localhost:4000/',
  })
  expect(policy['connect-src']).toContain('http://localhost:9099')
  expect(policy['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https:',
    'http://localhost:3001',
    'http://localhost:4010',
    'http://localhost:4000',
  ])
})

test('password lookups are allowed only when configured', () => {
  const ranges = 'https://ranges.example'
  expect(policyOf({ ...production, PWNED_PASSWORDS_ORIGIN: `${ranges}/` })['connect-src']).toContain(ranges)
  expect(policyOf(production)['connect-src']).not.toContain(ranges)
})

test('eval is allowed for hot reloading, in development only', () => {
  expect(policyOf({ NODE_ENV: 'development' })['script-src']).toContain("'unsafe-eval'")
  expect(policyOf({ NODE_ENV: 'production' })['script-src']).not.toContain("'unsafe-eval'")
})

test('analytics can be reached only when events are sent', () => {
  const script = 'https://www.googletagmanager.com'
  const ids = { FIREBASE_APP_ID: '1:2:web:3', FIREBASE_MEASUREMENT_ID: 'G-TIDE' }
  expect(policyOf({ ...production, ...ids })['script-src']).toContain(script)
  expect(policyOf({ ...production, ...ids })['connect-src']).toContain('https://*.google-analytics.com')
  expect(policyOf({ ...production, ...ids, SITE_ENVIRONMENT: 'test' })['script-src']).not.toContain(script)
})

test("the Picker can load and be framed only when it's set up, and from its stand-in if there is one", () => {
  const on = policyOf({ ...production, GOOGLE_PICKER_CLIENT_ID: 'client' })
  expect(on['script-src']).toContain('https://accounts.google.com')
  expect(on['frame-src']).toEqual(["'self'", 'https://docs.google.com', 'https://accounts.google.com'])
  const sandbox = 'http://localhost:4010'
  const sample = policyOf({ GOOGLE_PICKER_CLIENT_ID: 'client', GOOGLE_PICKER_SANDBOX: sandbox })
  expect(sample['script-src']).toContain(sandbox)
  expect(sample['connect-src']).toContain(sandbox)
  expect(sample['frame-src']).not.toContain('https://docs.google.com')
})
