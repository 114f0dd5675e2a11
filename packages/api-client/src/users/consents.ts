import { getConsents } from '@tidewatch/contract/users/consents'
import { callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { userKey } from './users.ts'

/** What the caller agreed to, as a signed receipt. */
export const consentQuery = (client: ApiClient) => callQuery(client, getConsents, {}, [...userKey, 'consents'])
