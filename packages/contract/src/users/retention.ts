import { sessionCookieDays } from '@tidewatch/site-config/constants'
import { affiliateTerms } from '../shop/affiliate-terms.ts'
import { ticketRetentionDays } from '../support/tickets.ts'
import { watchRules } from '../watch/rules.ts'

/**
 * How long something is kept: a fixed time, until its user deletes the account, until its owner ends it themselves, or
 * as long as the law requires.
 */
export type RetentionPeriod = { count: number; unit: 'hour' | 'day' | 'month' | 'year' } | 'account' | 'own' | 'law'

const days = (count: number) => ({ count, unit: 'day' }) as const

/**
 * How long each kind of data is kept, according to the privacy policy. An API test compares it with what the jobs
 * erase; expiring logs is the operator's responsibility (docs/security.md, E).
 */
export const retention = {
  account: 'account',
  sessions: days(sessionCookieDays),
  devices: days(400),
  securityEvents: days(90),
  endedSignIns: days(90),
  requestLogs: days(90),
  limits: days(91),
  watched: 'account',
  publicData: days(30),
  deleted: days(7),
  exports: 'own',
  keptExports: days(180),
  unfinishedUploads: days(3),
  connected: 'own',
  commentEvents: days(90),
  unsignedAgreements: days(90),
  endedAgreements: days(365),
  claims: { count: watchRules.proofHours, unit: 'hour' },
  objections: 'own',
  tickets: days(ticketRetentionDays),
  mails: 'account',
  webhookDeliveries: days(30),
  affiliateCookie: days(affiliateTerms.cookieDays),
  orders: 'account',
  paymentEvents: days(60),
  usedTrials: { count: 24, unit: 'month' },
  withdrawals: { count: 3, unit: 'year' },
  invoices: 'law',
} as const satisfies Record<string, RetentionPeriod>

export type RetainedKind = keyof typeof retention
