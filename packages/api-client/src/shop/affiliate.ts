import { mutationOptions } from '@tanstack/react-query'
import {
  getAffiliate,
  joinAffiliates,
  listAffiliateEntries,
  type PayoutTarget,
  recordAffiliateClick,
  setPayoutTarget,
} from '@tidewatch/contract/shop/affiliate'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { call } from '../call.ts'
import { callPages, callQuery, invalidate } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const affiliateKey = ['affiliate'] as const

/** What the user has earned as an affiliate, with numbers for the last `days`; `null` for users who haven't joined. */
export const affiliateQuery = (client: ApiClient, days: number) =>
  callQuery(client, getAffiliate, { query: { days } }, [...affiliateKey, 'state', days])

/** Sign-ups, commissions, payouts and what didn't count, newest first, page by page. */
export const affiliateEntriesQuery = (client: ApiClient) =>
  callPages(client, listAffiliateEntries, {}, [...affiliateKey, 'entries'])

/** Joins on the terms that this page shows. */
export const joinAffiliatesMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: () => call(client, joinAffiliates, { body: { acceptedTerms: affiliateTerms.version } }),
    onSuccess: invalidate(affiliateKey),
  })

/** Sets where to be paid. Rejects with 10001 for an account that can't exist. */
export const setPayoutTargetMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: PayoutTarget) => call(client, setPayoutTarget, { body }),
    onSuccess: invalidate(affiliateKey),
  })

/** Reports a page opened through a referral link. */
export const trackAffiliateClick = (client: ApiClient, code: string, path: string) =>
  call(client, recordAffiliateClick, { body: { code, path } })
