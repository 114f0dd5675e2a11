import { expect, test } from 'vitest'
import { missingOperatorVariables, operatorOf, operatorVariables, sampleOperator } from './operator.ts'
import { readWebEnv, webEnvSchema } from './runtime-config.ts'

const production = { SITE_ENVIRONMENT: 'production', ...sampleOperator }

test('without an operator, a local run has one marked as a sample', () => {
  const operator = operatorOf(webEnvSchema.parse({}))
  expect(operator.isSample).toBe(true)
  expect(operator.name).toMatch(/sample/i)
})

test('"none" is nothing to show, and an address has lines', () => {
  const env = webEnvSchema.parse({ ...sampleOperator, OPERATOR_NAME: 'Jo Doe', OPERATOR_REGISTER: 'none' })
  expect(operatorOf(env)).toMatchObject({
    name: 'Jo Doe',
    register: null,
    address: ['1 Example Quay', '00000 Exampleton', 'Nowhere'],
    isSample: false,
  })
})

test.each(operatorVariables)('a site in production does not start without %s, and says so in one sentence', (name) => {
  expect(() => readWebEnv(production)).not.toThrow()
  expect(() => readWebEnv({ ...production, [name]: '' })).toThrow(
    new RegExp(`^The environment is not complete: ${name} is not set[^\n]*$`),
  )
})

test('a test environment may leave all of them out', () => {
  expect(missingOperatorVariables(readWebEnv({}))).toEqual(operatorVariables)
})
