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

/** One of them; `null` if nobody of that name is among them. The page and its metadata ask for the same one. */
export const loadStar = cache(async (locale: Locale, username: string): Promise<StarDetail | null> => {
  try {
    return await call(client(locale), getStar, { params: { username } })
  } catch (error) {
    if (error instanceof ApiError && error.name === 'notFound') return null
    throw error
  }
})
