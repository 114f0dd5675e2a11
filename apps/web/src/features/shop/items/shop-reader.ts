import { call } from '@tidewatch/api-client/call'
import { createInternalClient } from '@tidewatch/api-client/clients'
import { listShopItems } from '@tidewatch/contract/shop/items'
import type { Locale } from '@tidewatch/site-config/locales'
import { cache } from 'react'
import type { z } from 'zod'
import { env } from '#/env.ts'

export type Shop = z.infer<typeof listShopItems.data>

/** Plans and items with list prices, for server components. Rejects with `ApiError` when the API is down. */
export const loadShop = cache((locale: Locale): Promise<Shop> => {
  const client = createInternalClient({ origin: env.API_ORIGIN, locale })
  return call(client, listShopItems, { query: {} })
})
