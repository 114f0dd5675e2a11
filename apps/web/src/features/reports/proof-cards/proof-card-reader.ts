import { ApiError } from '@tidewatch/api-client/api-error'
import { call } from '@tidewatch/api-client/call'
import { createInternalClient } from '@tidewatch/api-client/clients'
import { openProofCard, type ProofCardFile } from '@tidewatch/contract/reports/proof-cards'
import type { Locale } from '@tidewatch/site-config/locales'
import { cache } from 'react'
import { env } from '#/env.ts'

/**
 * Loads a card; `null` if its owner revoked it or it never existed. Cached per request for the page and its metadata.
 */
export const loadProofCard = cache(async (locale: Locale, id: string): Promise<ProofCardFile | null> => {
  try {
    const client = createInternalClient({ origin: env.API_ORIGIN, locale })
    return await call(client, openProofCard, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.name === 'notFound') return null
    throw error
  }
})
