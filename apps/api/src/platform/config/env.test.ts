import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const database = { DATABASE_URL: 'postgres://localhost/tidewatch' }
const emulator = { ...database, AUTH_EMULATOR_ORIGIN: 'http://localhost:9099' }

test('only the database is required', () => {
  expect(readEnv(database)).toMatchObject({ SITE_ENVIRONMENT: 'production', AUTH_EMULATOR_ORIGIN: '', PORT: 4000 })
})

test('all invalid variables are named in one error', () => {
  expect(() => readEnv({ PORT: 'x' })).toThrow(/PORT .*; DATABASE_URL /)
})

test.each([
  ['told to be in production', { ...emulator, SITE_ENVIRONMENT: 'production' }],
  ['not told anything', emulator],
  ['given a real project', { ...emulator, SITE_ENVIRONMENT: 'test', FIREBASE_PROJECT_ID: 'tidewatch' }],
])("a process with an emulator doesn't start when %s", (_, env) => {
  expect(() => readEnv(env)).toThrow('AUTH_EMULATOR_ORIGIN')
})

test('a test environment can have an emulator', () => {
  expect(readEnv({ ...emulator, SITE_ENVIRONMENT: 'test' }).AUTH_EMULATOR_ORIGIN).toBe('http://localhost:9099')
})

test('a process that accepts unsigned ID tokens listens on localhost only', () => {
  expect(readEnv({ ...emulator, SITE_ENVIRONMENT: 'test' }).LISTEN_HOST).toBe('127.0.0.1')
  expect(readEnv(database).LISTEN_HOST).toBeUndefined()
})

const remote = 'postgres://user:password@db.example/tidewatch'

test.each([
  ['DATABASE_URL', remote],
  ['DATABASE_URL', `${remote}?sslmode=require`],
  ['DATABASE_URL', `${remote}?sslmode=verify-full&sslmode=disable`],
  ['DATABASE_URL', 'postgres://localhost/tidewatch?host=db.example'],
  ['SMTP_URL', 'smtp://mail.example:587'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['WEB_ORIGIN', 'http://tidewatch.example'],
  ['STRIPE_API_ORIGIN', 'http://payments.example'],
  ['FILES_S3_ENDPOINT', 'http://minio:9000'],
])("production doesn't start with an unencrypted %s: %s", (name, value) => {
  const env = { ...database, [name]: value }
  expect(() => readEnv(env)).toThrow(
    new RegExp(`^The environment is not complete: ${name} (must|needs) [^;]*production`),
  )
  expect(readEnv({ ...env, SITE_ENVIRONMENT: 'test' })).toMatchObject({ [name]: value })
})

test.each([
  ['DATABASE_URL', `${remote}?sslmode=verify-full`],
  ['DATABASE_URL', 'postgres://user@%2Fvar%2Frun%2Fpostgresql/tidewatch'],
  ['DATABASE_URL', 'socket:/var/run/postgresql?db=tidewatch'],
  ['DATABASE_URL', 'postgres://[::1]:5432/tidewatch'],
  ['SMTP_URL', 'smtps://mail.example'],
  ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://localhost:1025'],
  ['FILES_S3_ENDPOINT', 'http://127.0.0.1:9000'],
])('production starts with %s: %s', (name, value) => {
  expect(readEnv({ ...database, [name]: value })).toMatchObject({ [name]: value })
})

// secretlint-disable-next-line -- made up
const transfer = { TRANSFER_CLIENT_ID: 'tool', TRANSFER_CLIENT_SECRET: 'a-secret-of-sixteen' }

test.each([
  ['TRANSFER_CLIENT_ID', transfer],
  ['TRANSFER_CLIENT_SECRET', { ...transfer, TRANSFER_CLIENT_SECRET: 'short' }],
  ['TRANSFER_REDIRECT_URIS', { ...transfer, TRANSFER_REDIRECT_URIS: 'nowhere' }],
  [
    'GOOGLE_PICKER_CLIENT_ID',
    { GOOGLE_PICKER_CLIENT_ID: 'client', GOOGLE_PICKER_KEY: 'key', GOOGLE_PICKER_APP_ID: '1' },
  ],
  ['GOOGLE_PICKER_SANDBOX', { GOOGLE_PICKER_SANDBOX: 'http://localhost:4010' }],
])('half-configured delivery of exports is refused: %s', (name, env) => {
  expect(() => readEnv({ ...database, ...env })).toThrow(name)
})
