import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const database = { DATABASE_URL: 'postgres://localhost/tidewatch' }
const emulator = { ...database, AUTH_EMULATOR_ORIGIN: 'http://localhost:9099' }

test('only the database has to be named', () => {
  expect(readEnv(database)).toMatchObject({ SITE_ENVIRONMENT: 'production', AUTH_EMULATOR_ORIGIN: '', PORT: 4000 })
})

test('every variable that is wrong is named at once', () => {
  expect(() => readEnv({ PORT: 'x' })).toThrow(/PORT .*; DATABASE_URL /)
})

test.each([
  ['told to be in production', { ...emulator, SITE_ENVIRONMENT: 'production' }],
  ['not told anything', emulator],
  ['given a real project', { ...emulator, SITE_ENVIRONMENT: 'test', FIREBASE_PROJECT_ID: 'tidewatch' }],
])('a process with an emulator does not start when %s', (_, env) => {
  expect(() => readEnv(env)).toThrow('AUTH_EMULATOR_ORIGIN')
})

test('a test environment may have an emulator', () => {
  expect(readEnv({ ...emulator, SITE_ENVIRONMENT: 'test' }).AUTH_EMULATOR_ORIGIN).toBe('http://localhost:9099')
})

test('a process that accepts unsigned ID tokens listens on this machine only', () => {
  expect(readEnv({ ...emulator, SITE_ENVIRONMENT: 'test' }).LISTEN_HOST).toBe('127.0.0.1')
  expect(readEnv(database).LISTEN_HOST).toBeUndefined()
})
