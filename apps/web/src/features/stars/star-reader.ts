import { ApiError } from '@tidewatch/api-client/api-error'
import { call } from '@tidewatch/api-client/call'
import { createInternalClient } from '@tidewatch/api-client/clients'
import { getStar, listStars, type Star, type StarDetail } from '@tidewatch/contract/star'
import type { Locale } from '@tidewatch/site-config/locales'
import { cache } from 'react'
import { env } from '#/env.ts'

const client = (locale: Locale) => createInternalClient({ origin: env.API_ORIGIN, locale })

/** All public figures, for server components. Rejects with `ApiError` when the API is down. */
export async function loadStars(locale: Locale): Promise<Star[]> {
  return (await call(client(locale), listStars, { query: {} })).stars
}

/** Why there is no page: nobody of that name is among them, or the account's owner objected to being tracked. */
type Absence = 'unknown' | 'objected'

/** One of them, or why there is none. The page, its metadata and what stands around it ask for the same one. */
export const loadStar = cache(
  async (locale: Locale, username: string): Promise<{ star: StarDetail } | { star: null; absence: Absence }> => {
    try {
      return { star: await call(client(locale), getStar, { params: { username } }) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem?.objected) return { star: null, absence: 'objected' }
      if (error.name === 'notFound') return { star: null, absence: 'unknown' }
      throw error
    }
  },
)
