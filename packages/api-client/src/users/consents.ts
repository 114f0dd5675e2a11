import { queryOptions } from '@tanstack/react-query'
import { getConsents } from '@tidewatch/contract/users/consents'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'
import { userKey } from './users.ts'

/** What the caller agreed to, as a signed receipt. */
export const consentQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...userKey, 'consents'],
    queryFn: ({ signal }) => call(client, getConsents, { signal }),
  })
