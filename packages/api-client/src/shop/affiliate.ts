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

/** What the user has earned as an affiliate, with so many days of numbers; `null` for those who have not joined. */
export const affiliateQuery = (client: ApiClient, days: number) =>
  callQuery(client, getAffiliate, { query: { days } }, [...affiliateKey, 'state', days])

/** Sign-ups, commissions, pay-outs and what did not count, the newest first, page by page. */
export const affiliateEntriesQuery = (client: ApiClient) =>
  callPages(client, listAffiliateEntries, {}, [...affiliateKey, 'entries'])

/** Joins with the terms that this page shows. */
export const joinAffiliatesMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: () => call(client, joinAffiliates, { body: { acceptedTerms: affiliateTerms.version } }),
    onSuccess: invalidate(affiliateKey),
  })

/** Says where to be paid. Rejects with 10001 for an account that cannot exist. */
export const setPayoutTargetMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: PayoutTarget) => call(client, setPayoutTarget, { body }),
    onSuccess: invalidate(affiliateKey),
  })

/** Tells of a page that was opened by a referral link. */
export const trackAffiliateClick = (client: ApiClient, code: string, path: string) =>
  call(client, recordAffiliateClick, { body: { code, path } })
