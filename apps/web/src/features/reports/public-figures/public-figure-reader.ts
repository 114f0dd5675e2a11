import { ApiError } from '@tidewatch/api-client/api-error'
import { call } from '@tidewatch/api-client/call'
import { createInternalClient } from '@tidewatch/api-client/clients'
import {
  getPublicFigure,
  listPublicFigures,
  type PublicFigure,
  type PublicFigureDetail,
} from '@tidewatch/contract/reports/public-figures'
import type { Locale } from '@tidewatch/site-config/locales'
import { cache } from 'react'
import { env } from '#/env.ts'

const client = (locale: Locale) => createInternalClient({ origin: env.API_ORIGIN, locale })

/** All public figures, for server components. Rejects with `ApiError` when the API is down. */
export async function loadPublicFigures(locale: Locale): Promise<PublicFigure[]> {
  return (await call(client(locale), listPublicFigures, { query: {} })).publicFigures
}

/** Why there is no page: nobody of that name is among them, or the account's owner objected to being tracked. */
type Absence = 'unknown' | 'objected'

/** One of them, or why there is none. The page, its metadata and what stands around it ask for the same one. */
export const loadPublicFigure = cache(
  async (
    locale: Locale,
    username: string,
  ): Promise<{ publicFigure: PublicFigureDetail } | { publicFigure: null; absence: Absence }> => {
    try {
      return { publicFigure: await call(client(locale), getPublicFigure, { params: { username } }) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem?.objected) return { publicFigure: null, absence: 'objected' }
      if (error.name === 'notFound') return { publicFigure: null, absence: 'unknown' }
      throw error
    }
  },
)
