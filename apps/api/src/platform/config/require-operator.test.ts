import { operatorVariables, sampleOperator } from '@tidewatch/site-config/operator'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { requireOperator } from './require-operator.ts'

const production = { DATABASE_URL: 'postgres://localhost/none', SITE_ENVIRONMENT: 'production', ...sampleOperator }

test.each(operatorVariables)('a process in production needs %s and names it in one sentence', (name) => {
  expect(() => requireOperator(readEnv(production))).not.toThrow()
  expect(() => requireOperator(readEnv({ ...production, [name]: '' }))).toThrow(
    new RegExp(`^${name} is not set[^\n]*$`),
  )
})

test('a test environment has the sample operator', () => {
  const env = readEnv({ DATABASE_URL: 'postgres://localhost/none', SITE_ENVIRONMENT: 'test' })
  expect(() => requireOperator(env)).not.toThrow()
})
