import { maxPartBytes, maxParts } from '@tidewatch/contract/archive/uploads'
import { deprecationMonths } from '@tidewatch/contract/define-call'
import { channelLimit } from '@tidewatch/contract/delivery/channels'
import { maxWebhookChanges } from '@tidewatch/contract/delivery/webhook-events'
import { webhookLimit } from '@tidewatch/contract/delivery/webhooks'
import {
  familyCoolDownDays,
  familyHidingDays,
  familyInvitationDays,
  familyMinAge,
  maxFamilyAgreements,
} from '@tidewatch/contract/family/agreements'
import { maxSharesOfReport, shareDays } from '@tidewatch/contract/reports/sharing'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { withdrawalDays } from '@tidewatch/contract/shop/withdrawal'
import { apiKeyCallsPerMinute, apiKeyLimit } from '@tidewatch/contract/users/api-keys'
import { retention } from '@tidewatch/contract/users/retention'
import { watchRules } from '@tidewatch/contract/watch/rules'
import type { Facts } from '#/content/articles/facts.ts'
import { failingDays } from '#/delivery/channels/next-attempt.ts'
import { maxFeedEntries } from '#/delivery/syndication/read-feed.ts'
import { defaultTimeoutMs } from '#/delivery/webhooks/call-endpoint.ts'
import { backoffMinutes } from '#/delivery/webhooks/next-attempt.ts'
import { overlapDays } from '#/delivery/webhooks/rotate-secret.ts'
import { adultAge, maxAgreementYears } from '#/family/policy.ts'
import { endedRetentionDays } from '#/family/reconcile-agreements.ts'
import { abandonedDays, uploadRetentionDays } from '#/operations/maintenance/cleanup-uploads.ts'
import { deliveryRetentionDays, unwatchedGraceDays } from '#/operations/maintenance/run-maintenance.ts'
import {
  currency,
  items,
  plans,
  trial,
  unlockCost,
  welcomeCoupon,
  welcomeCredits,
} from '#/primitives/plans/catalogue.ts'
import { checkoutHours } from '#/shop/orders/checkout-hours.ts'
import { reminderDays, trialReminderDays } from '#/shop/subscriptions/reconcile-subscriptions.ts'
import { restorableDays } from '#/watch/monitors/delete-monitor.ts'

const gigabyte = 1024 ** 3
const [shortestShare, defaultShare, longestShare] = shareDays

/**
 * Every price, limit and period that articles can use as `{{name}}`. They're filled in when articles are synced, so
 * that articles never fall behind the code.
 */
export const articleFacts: Facts = {
  ...Object.fromEntries(items.map(({ id, price }) => [`price.${id}`, { amount: price, currency }])),
  ...Object.assign({}, ...items.map(({ price: _, ...item }) => numericFacts(`item.${item.id}`, item))),
  ...Object.assign({}, ...Object.entries(plans).map(([id, plan]) => numericFacts(`plan.${id}`, plan))),
  ...numericFacts('affiliate', affiliateTerms),
  ...numericFacts('watch', watchRules),
  'apiKey.limit': apiKeyLimit,
  'api.deprecationMonths': deprecationMonths,
  'apiKey.callsPerMinute': apiKeyCallsPerMinute,
  'affiliate.percent': { percent: affiliateTerms.percent },
  'affiliate.couponPercent': { percent: affiliateTerms.couponPercent },
  'affiliate.minimum': affiliateTerms.minimum,
  'coupon.percent': { percent: welcomeCoupon.percentOff },
  'coupon.days': welcomeCoupon.days,
  'trial.days': trial.days,
  'trial.remindDays': trialReminderDays,
  'trial.keptMonths': retention.usedTrials.count,
  'renewal.remindDays': reminderDays,
  'withdrawal.days': withdrawalDays,
  'checkout.hours': checkoutHours,
  'credits.welcome': welcomeCredits,
  'credits.perReport': unlockCost,
  'deleted.restorableDays': restorableDays,
  'unwatched.keptDays': unwatchedGraceDays,
  'share.shortestDays': shortestShare,
  'share.usualDays': defaultShare,
  'share.longestDays': longestShare,
  'share.maxLinks': maxSharesOfReport,
  'upload.zipGigabytes': maxPartBytes / gigabyte,
  'upload.maxZips': maxParts,
  'upload.abandonedDays': abandonedDays,
  'upload.keptDays': uploadRetentionDays,
  'feed.entries': maxFeedEntries,
  'channel.limit': channelLimit,
  'channel.failingDays': failingDays,
  'webhook.limit': webhookLimit,
  'webhook.maxChanges': maxWebhookChanges,
  'webhook.timeoutSeconds': defaultTimeoutMs / 1_000,
  'webhook.tryHours': backoffMinutes.reduce((sum, minutes) => sum + minutes, 0) / 60,
  'webhook.secretOverlapDays': overlapDays,
  'webhook.logDays': deliveryRetentionDays,
  'family.adultAge': adultAge,
  'family.leastAge': familyMinAge,
  'family.longestYears': maxAgreementYears,
  'family.invitationDays': familyInvitationDays,
  'family.coolDownDays': familyCoolDownDays,
  'family.hidingDays': familyHidingDays,
  'family.maxAgreements': maxFamilyAgreements,
  'family.keptDays': endedRetentionDays,
}

function numericFacts(prefix: string, table: object): Facts {
  const numbers = Object.entries(table).filter(([, value]) => typeof value === 'number')
  return Object.fromEntries(numbers.map(([name, value]) => [`${prefix}.${name}`, value]))
}
