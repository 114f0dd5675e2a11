import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { Shop } from './shop-reader.ts'

/** The shop as rendered by the server, then with the signed-in user's coupon once that is known. */
export function useShop(written: Shop): Shop {
  const { status } = useSession()
  const { data } = useQuery({ ...shopQuery(useApi()), enabled: status === 'signed-in' })
  return data ?? written
}
