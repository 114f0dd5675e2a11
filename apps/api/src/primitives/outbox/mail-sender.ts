import type { MailSender } from '@tidewatch/email/mail-content'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { operatorOf } from '@tidewatch/site-config/operator'
import type { Env } from '#/platform/config/env.ts'

/** The sender of our emails, and the URL of the imprint. */
export function mailSender(env: Env, locale: Locale): MailSender {
  const hosts = hostsOf(env)
  return { operator: operatorOf(env), imprintUrl: absoluteUrl(hosts, 'web', '/imprint', locale) }
}
