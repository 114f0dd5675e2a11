import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portDefinitions, readPorts } from './ports.ts'
import { projectDir } from './project-dir.ts'
import { readStackSettings, stackVariables } from './stack/stack-settings.ts'

const text = readFileSync(join(projectDir, '.env.example'), 'utf8')
const example = Object.fromEntries(
  [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

test('the example lists every variable that a start reads', () => {
  const ports = Object.values(portDefinitions).map(({ variable }) => variable)
  expect(Object.keys(example)).toEqual(expect.arrayContaining([...stackVariables, ...ports]))
})

test('a copy of the example changes nothing', () => {
  expect(readPorts(example)).toEqual(readPorts({}))
  expect(readStackSettings(example, readPorts({}))).toEqual(readStackSettings({}, readPorts({})))
})

test('a variable for a real service replaces its stand-in', () => {
  const env = {
    DATABASE_URL: 'postgres://db.example/tidewatch',
    SMTP_URL: 'smtps://mail.example',
    GRAPH_TOKENS: '1:token',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const { local } = readStackSettings(env, readPorts({}))
  expect(local).toEqual({
    postgres: false,
    mailInbox: false,
    graphSandbox: false,
    authEmulator: true,
    paymentSandbox: false,
  })
})

test('errors name the invalid variable', () => {
  expect(() => readStackSettings({ DATABASE_URL: 'mysql://db.example' }, readPorts({}))).toThrow('DATABASE_URL')
  expect(() => readStackSettings({ FIREBASE_PROJECT_ID: 'tidewatch' }, readPorts({}))).toThrow('FIREBASE_API_KEY')
})
