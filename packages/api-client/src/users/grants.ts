import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import {
  type AccessRequest,
  approveAccessRequest,
  approveDeviceRequest,
  denyDeviceRequest,
  openAccessRequest,
  openDeviceRequest,
} from '@tidewatch/contract/users/grants'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

/**
 * A program's request. Rejects with 10004 if it can't be identified, with 10001 for a redirect URI that isn't its own.
 */
export const accessRequestQuery = (client: ApiClient, request: AccessRequest) =>
  queryOptions({
    queryKey: ['user', 'grant', 'request', request],
    queryFn: ({ signal }) => call(client, openAccessRequest, { body: request, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Lets a program in; resolves with where to go. Rejects with 10001 above the limit. */
export const approveAccessRequestMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: AccessRequest & { scopes: ApiKeyScope[] }) => call(client, approveAccessRequest, { body }),
  })

/**
 * The request of the program that shows a code. Rejects with 10004 if the code is unknown, expired or already answered.
 */
export const openDeviceRequestMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (userCode: string) => call(client, openDeviceRequest, { body: { userCode } }) })

/** Lets in the program that shows a code, or refuses it. */
export const answerDeviceRequestMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ userCode, scopes }: { userCode: string; scopes: ApiKeyScope[] | null }) =>
      scopes
        ? call(client, approveDeviceRequest, { body: { userCode, scopes } })
        : call(client, denyDeviceRequest, { body: { userCode } }),
  })
