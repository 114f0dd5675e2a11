import { getSample } from '@tidewatch/contract/watch/samples'
import { callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

/** Everything on the sample page: the sample monitors, and what one of them knew on each of 30 days. */
export const sampleQuery = (client: ApiClient) => callQuery(client, getSample, {}, ['sample'])
