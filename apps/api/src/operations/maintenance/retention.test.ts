import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RetainedKind, type RetentionPeriod, retention } from '@tidewatch/contract/users/retention'
import { expect, test } from 'vitest'
import { endedRetentionDays, unsignedRetentionDays } from '#/family/reconcile-agreements.ts'
import { limits } from '#/platform/http/rate-limit.ts'
import { endedSignInDays } from '#/primitives/identity/ended-sign-ins.ts'
import { usedTrialRetentionMonths } from '#/shop/plans/used-trials.ts'
import { withdrawalRetentionYears } from '#/shop/withdrawal/cleanup-withdrawals.ts'
import { restorableDays } from '#/watch/monitors/delete-monitor.ts'
import { abandonedDays, uploadRetentionDays } from './cleanup-uploads.ts'
import {
  deliveryRetentionDays,
  deviceDays,
  eventRetentionDays,
  paymentEventRetentionDays,
  securityEventRetentionDays,
  unwatchedGraceDays,
} from './run-maintenance.ts'

const days = (count: number): RetentionPeriod => ({ count, unit: 'day' })
const longestLimitDays = Math.max(...Object.values(limits).map(({ duration }) => duration)) / 86_400

test('the privacy policy states the periods that the jobs use', () => {
  expect(retention).toMatchObject({
    devices: days(deviceDays),
    securityEvents: days(securityEventRetentionDays),
    endedSignIns: days(endedSignInDays),
    // Erased in the night after they end.
    limits: days(longestLimitDays + 1),
    publicData: days(unwatchedGraceDays),
    deleted: days(restorableDays),
    keptExports: days(uploadRetentionDays),
    unfinishedUploads: days(abandonedDays),
    commentEvents: days(eventRetentionDays),
    unsignedAgreements: days(unsignedRetentionDays),
    endedAgreements: days(endedRetentionDays),
    webhookDeliveries: days(deliveryRetentionDays),
    paymentEvents: days(paymentEventRetentionDays),
    usedTrials: { count: usedTrialRetentionMonths, unit: 'month' },
    withdrawals: { count: withdrawalRetentionYears, unit: 'year' },
  } satisfies Partial<Record<RetainedKind, RetentionPeriod>>)
})

/** The policy's entry for each thing that maintenance erases, or why it has none. */
const policyEntries: Record<
  string,
  RetainedKind | 'nothing of persons' | 'expired: claims and attempts of a day at most'
> = {
  sessions: 'sessions',
  endedSignIns: 'endedSignIns',
  knownDevices: 'devices',
  securityEvents: 'securityEvents',
  rateLimits: 'limits',
  graphCallHours: 'nothing of persons',
  optOutClaims: 'claims',
  channels: 'expired: claims and attempts of a day at most',
  accessRequests: 'expired: claims and attempts of a day at most',
  connectionAttempts: 'expired: claims and attempts of a day at most',
  outbox: 'webhookDeliveries',
  usedTrials: 'usedTrials',
  paymentEvents: 'paymentEvents',
  ownEvents: 'commentEvents',
  reports: 'deleted',
  monitors: 'deleted',
  activities: 'deleted',
  accounts: 'publicData',
  profileSnapshots: 'publicData',
  mediaSnapshots: 'publicData',
  // Derived from data that stays, so it contains nothing that isn't kept longer anyway.
  keptAnalytics: 'publicData',
}

test('everything that maintenance erases is in the policy', () => {
  const source = readFileSync(join(import.meta.dirname, 'run-maintenance.ts'), 'utf8')
  const erased = [...source.matchAll(/\.delete\((\w+)\)/g)].map(([, table = '']) => table)
  expect([...new Set(erased)].toSorted()).toEqual(Object.keys(policyEntries).toSorted())
})

test("logs are kept for as long as the operator's manual says", () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8')
  expect(page).toContain(`is kept for ${retention.requestLogs.count} days`)
})
