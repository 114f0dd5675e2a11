import { listPublicFigures } from '@tidewatch/contract/reports/public-figures'
import { callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

/** All public figures, by followers. */
export const publicFigureListQuery = (client: ApiClient) =>
  callQuery(client, listPublicFigures, { query: {} }, ['public-figures', 'list'])
