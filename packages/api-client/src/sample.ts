import { queryOptions } from '@tanstack/react-query'
import { getSample } from '@tidewatch/contract/sample'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'

/** Everything of the sample page: the demo monitors, and what one of them knew on each of 30 days. */
export const sampleQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['sample'],
    queryFn: ({ signal }) => call(client, getSample, { signal }),
  })
