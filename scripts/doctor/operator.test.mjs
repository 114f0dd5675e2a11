import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkOperator } from './operator.mjs'

const settings = [
  { name: 'OPERATOR_NAME', value: 'Jo Doe' },
  { name: 'OPERATOR_PHONE', value: '' },
  { name: 'OPERATOR_COUNTRY', value: '' },
  { name: 'SMTP_URL', value: '' },
]

test('missing details are listed, and are an error in production only', () => {
  const missing = 'OPERATOR_PHONE, OPERATOR_COUNTRY'
  const found = checkOperator(settings, 'production')
  assert.equal(found.state, 'wrong')
  assert.equal(found.detail, `set ${missing}: production shows them on the imprint`)
  const local = checkOperator(settings, 'test')
  assert.equal(local.state, 'ok')
  assert.match(local.detail, new RegExp(`sample operator.*${missing}$`))
})

test('complete operator details are ok', () => {
  const complete = settings.map((setting) => ({ ...setting, value: setting.value || 'none' }))
  assert.deepEqual(checkOperator(complete, 'production'), { state: 'ok', what: 'Operator', detail: 'complete' })
})

test('.env.example has every variable that the sites and the API read', () => {
  const source = readFileSync(new URL('../../packages/site-config/src/operator.ts', import.meta.url), 'utf8')
  const asked = [...source.matchAll(/^ {2}(OPERATOR_\w+): '/gm)].map(([, name]) => name)
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  assert.deepEqual(
    [...example.matchAll(/^(OPERATOR_\w+)=$/gm)].map(([, name]) => name),
    asked,
  )
})
