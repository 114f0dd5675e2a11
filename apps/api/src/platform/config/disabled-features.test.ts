import { expect, test } from 'vitest'
import { disabledFeatures } from './disabled-features.ts'
import { readEnv } from './env.ts'

const database = { DATABASE_URL: 'postgres://localhost/none', SITE_ENVIRONMENT: 'test' }

test('names every feature that an empty variable turns off', () => {
  const named = disabledFeatures(readEnv(database)).map((sentence) => sentence.split(':')[0])
  expect(named).toEqual([
    'GRAPH_TOKENS',
    'INSTAGRAM_APP_ID',
    'STRIPE_SECRET_KEY',
    'REPORT_SIGNING_KEY',
    'INBOUND_MAIL_TOKEN',
    'GOOGLE_DRIVE_KEY',
    'SITE_REFRESH_TOKEN',
    'VAPID_PUBLIC_KEY',
    'METRICS_TOKEN',
    'SMTP_URL',
  ])
})

test('leaves out a feature that is configured', () => {
  const env = readEnv({ ...database, METRICS_TOKEN: 'm'.repeat(32), SMTP_URL: 'smtps://mail.example' })
  expect(disabledFeatures(env).join()).not.toMatch(/METRICS_TOKEN|SMTP_URL/)
})
