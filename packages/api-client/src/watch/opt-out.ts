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

/** A claim by its secret. Rejects with 10004 for a secret that opens nothing any more. */
export const claimQuery = (client: ApiClient, secret: string) =>
  queryOptions({
    queryKey: ['claim', secret],
    queryFn: ({ signal }) => call(client, openClaim, { body: { secret }, signal }),
    retry: false,
  })

/** Begins to prove an account by its biography: resolves with the secret, which is told this once. */
export const startClaimMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (username: string) => call(client, startClaim, { body: { username } }) })

/** Proves an account that the caller has connected. */
export const claimConnectedMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (connectionId: string) => call(client, claimConnected, { body: { connectionId } }) })

const onClaim = (
  client: ApiClient,
  secret: string,
  made: typeof checkClaim | typeof objectToTracking | typeof withdrawObjection,
) =>
  mutationOptions({
    mutationFn: () => call(client, made, { body: { secret } }),
    onSuccess: (claim: Claim, _nothing, _result, context) =>
      context.client.setQueryData(claimQuery(client, secret).queryKey, claim),
  })

/** Has the biography read now. The claim that it resolves with says whether the code was there. */
export const checkClaimMutation = (client: ApiClient, secret: string) => onClaim(client, secret, checkClaim)

export const objectMutation = (client: ApiClient, secret: string) => onClaim(client, secret, objectToTracking)

export const withdrawMutation = (client: ApiClient, secret: string) => onClaim(client, secret, withdrawObjection)

/** What was proven, shown and decided, signed. */
export const receiptMutation = (client: ApiClient, secret: string) =>
  mutationOptions({ mutationFn: () => call(client, getOptOutReceipt, { body: { secret } }) })

/** What is published about the do-not-track list. */
export const optOutNumbersQuery = (client: ApiClient) => callQuery(client, getOptOutNumbers, {}, ['tracking-numbers'])
