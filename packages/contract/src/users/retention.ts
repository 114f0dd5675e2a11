import { sessionCookieDays } from '@tidewatch/site-config/constants'
import { affiliateTerms } from '../shop/affiliate-terms.ts'
import { ticketKeptDays } from '../support/tickets.ts'
import { watchRules } from '../watch/rules.ts'

/**
 * Until when something is kept: so long, or until its user deletes the account, until its owner ends it themselves, or as
 * long as the law wants it.
 */
export type Kept = { count: number; unit: 'hour' | 'day' | 'month' | 'year' } | 'account' | 'own' | 'law'

const days = (count: number) => ({ count, unit: 'day' }) as const

/**
 * What the privacy policy says of how long each kind of data is kept. A test of the API compares it with what its jobs erase;
 * that logs end is the operator's to see to (docs/security.md, E).
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
  tickets: days(ticketKeptDays),
  mails: 'account',
  webhookDeliveries: days(30),
  affiliateCookie: days(affiliateTerms.cookieDays),
  orders: 'account',
  paymentEvents: days(60),
  usedTrials: { count: 24, unit: 'month' },
  withdrawals: { count: 3, unit: 'year' },
  invoices: 'law',
} as const satisfies Record<string, Kept>

export type RetainedKind = keyof typeof retention
