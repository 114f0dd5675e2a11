import { queryOptions } from '@tanstack/react-query'
import { getSample } from '@tidewatch/contract/watch/samples'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

/** Everything of the sample page: the sample monitors, and what one of them knew on each of 30 days. */
export const sampleQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['sample'],
    queryFn: ({ signal }) => call(client, getSample, { signal }),
  })
