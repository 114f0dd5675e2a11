import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { Shop } from './shop-reader.ts'

/** The shop as the server wrote it, and with the coupon of who is signed in once that is known. */
export function useShop(written: Shop): Shop {
  const { status } = useSession()
  const { data } = useQuery({ ...shopQuery(useApi()), enabled: status === 'signed-in' })
  return data ?? written
}
