import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
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
import type { ApiClient } from '../clients.ts'

const affiliateKey = ['affiliate'] as const

/** What the user has earned as an affiliate, with so many days of numbers; `null` for those who have not joined. */
export const affiliateQuery = (client: ApiClient, days: number) =>
  queryOptions({
    queryKey: [...affiliateKey, 'state', days],
    queryFn: ({ signal }) => call(client, getAffiliate, { query: { days }, signal }),
  })

/** Sign-ups, commissions, pay-outs and what did not count, the newest first, page by page. */
export const affiliateEntriesQuery = (client: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...affiliateKey, 'entries'],
    queryFn: ({ pageParam, signal }) =>
      call(client, listAffiliateEntries, { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** Joins with the terms that this page shows. */
export const joinAffiliatesMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: () => call(client, joinAffiliates, { body: { acceptedTerms: affiliateTerms.version } }),
    onSuccess: (_data, _input, _result, context) => context.client.invalidateQueries({ queryKey: affiliateKey }),
  })

/** Says where to be paid. Rejects with 10001 for an account that cannot exist. */
export const setPayoutTargetMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: PayoutTarget) => call(client, setPayoutTarget, { body }),
    onSuccess: (_data, _input, _result, context) => context.client.invalidateQueries({ queryKey: affiliateKey }),
  })

/** Tells of a page that was opened by a referral link. */
export const trackAffiliateClick = (client: ApiClient, code: string, path: string) =>
  call(client, recordAffiliateClick, { body: { code, path } })
