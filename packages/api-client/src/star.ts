import { queryOptions } from '@tanstack/react-query'
import { listStars } from '@tidewatch/contract/star'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'

/** All public figures, by followers. */
export const starListQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['stars', 'list'],
    queryFn: ({ signal }) => call(client, listStars, { query: {}, signal }),
  })
