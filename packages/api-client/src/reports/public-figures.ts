import { queryOptions } from '@tanstack/react-query'
import { listPublicFigures } from '@tidewatch/contract/reports/public-figures'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

/** All public figures, by followers. */
export const publicFigureListQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['public-figures', 'list'],
    queryFn: ({ signal }) => call(client, listPublicFigures, { query: {}, signal }),
  })
