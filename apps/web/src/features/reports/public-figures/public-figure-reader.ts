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

/** Why there's no page: the name isn't listed, or the account's owner objected to being watched. */
type Absence = 'unknown' | 'objected'

/** Loads one of them, or why there's none. Cached per request for the page, its metadata and its layout. */
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
