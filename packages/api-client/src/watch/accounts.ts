import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

/** Searches an account without adding it: username, @username or profile URL. Rejects with 20002, 20003 or 20004. */
export const searchAccountMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (query: string) => call(client, searchAccount, { body: { query } }) })

/** The same as a query, for a screen that has the search in its address. */
export const searchAccountQuery = (client: ApiClient, query: string) =>
  queryOptions({
    queryKey: ['accounts', 'search', query],
    queryFn: ({ signal }) => call(client, searchAccount, { body: { query }, signal }),
    enabled: query.trim() !== '',
    retry: false,
  })
