import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  type Claim,
  checkClaim,
  claimConnected,
  getOptOutNumbers,
  getOptOutReceipt,
  objectToTracking,
  openClaim,
  startClaim,
  withdrawObjection,
} from '@tidewatch/contract/watch/opt-out'
import { call } from '../call.ts'
import { callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

/** A claim by its secret. Rejects with 10004 if the secret no longer opens anything. */
export const claimQuery = (client: ApiClient, secret: string) =>
  queryOptions({
    queryKey: ['claim', secret],
    queryFn: ({ signal }) => call(client, openClaim, { body: { secret }, signal }),
    retry: false,
  })

/** Starts proving an account by its biography: resolves with the secret, which is returned only once. */
export const startClaimMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (username: string) => call(client, startClaim, { body: { username } }) })

/** Proves an account that the caller has connected. */
export const claimConnectedMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (connectionId: string) => call(client, claimConnected, { body: { connectionId } }) })

const claimMutation = (
  client: ApiClient,
  secret: string,
  made: typeof checkClaim | typeof objectToTracking | typeof withdrawObjection,
) =>
  mutationOptions({
    mutationFn: () => call(client, made, { body: { secret } }),
    onSuccess: (claim: Claim, _nothing, _result, context) =>
      context.client.setQueryData(claimQuery(client, secret).queryKey, claim),
  })

/** Reads the biography now. Resolves with the claim, which says whether the code was there. */
export const checkClaimMutation = (client: ApiClient, secret: string) => claimMutation(client, secret, checkClaim)

export const objectMutation = (client: ApiClient, secret: string) => claimMutation(client, secret, objectToTracking)

export const withdrawMutation = (client: ApiClient, secret: string) => claimMutation(client, secret, withdrawObjection)

/** The signed receipt of what was proven, shown and decided. */
export const receiptMutation = (client: ApiClient, secret: string) =>
  mutationOptions({ mutationFn: () => call(client, getOptOutReceipt, { body: { secret } }) })

/** The published numbers of the do-not-track list. */
export const optOutNumbersQuery = (client: ApiClient) => callQuery(client, getOptOutNumbers, {}, ['tracking-numbers'])
