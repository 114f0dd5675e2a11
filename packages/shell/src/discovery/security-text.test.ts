import { toPublicConfig, webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { expect, test } from 'vitest'
import { answerSecurityText } from './security-text.ts'

const config = toPublicConfig(
  webEnvSchema.parse({ WEB_ORIGIN: 'https://tidewatch.example', SUPPORT_ORIGIN: 'https://help.tidewatch.example' }),
)

test('says where to report a vulnerability, and expires within a year', async () => {
  const text = await answerSecurityText(config, new Date('2026-11-23T19:00:00Z')).text()
  expect(text).toContain('Contact: https://help.tidewatch.example/contact\n')
  expect(text).toContain('Expires: 2027-05-22T00:00:00.000Z\n')
  expect(text).toContain('Canonical: https://tidewatch.example/.well-known/security.txt\n')
})
