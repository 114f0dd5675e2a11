import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import * as z from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

/** Limits of one order: quantity per item, and number of items. */
export const maxQuantity = 10
const maxLines = 5

const cartSchema = z.object({
  lines: z.array(z.object({ itemId: z.string(), quantity: z.int().min(1).max(maxQuantity) })).max(maxLines),
  coupon: z.string().nullable(),
})
type Cart = z.infer<typeof cartSchema>
export type CartLine = Cart['lines'][number]

const empty: Cart = { lines: [], coupon: null }
const store = createDeviceStore({
  key: storedKeys.cart,
  schema: cartSchema,
  empty,
  isEmpty: ({ lines, coupon }) => lines.length === 0 && coupon === null,
})

/** This browser's cart. The same object until it changes. */
export const readCart = store.read
/** Hook version of the same; empty on the server. */
export const useCart = store.useValue

/** Adds one of an item to the cart. */
export function addToCart(itemId: string): void {
  const { lines, coupon } = readCart()
  const present = lines.find((line) => line.itemId === itemId)
  const next = present
    ? lines.map((line) => (line === present ? { ...line, quantity: Math.min(line.quantity + 1, maxQuantity) } : line))
    : [...lines, { itemId, quantity: 1 }].slice(-maxLines)
  store.keep({ lines: next, coupon })
}

export function setQuantity(itemId: string, quantity: number): void {
  const { lines, coupon } = readCart()
  store.keep({ lines: lines.map((line) => (line.itemId === itemId ? { ...line, quantity } : line)), coupon })
}

export function removeFromCart(itemId: string): void {
  const { lines, coupon } = readCart()
  store.keep({ lines: lines.filter((line) => line.itemId !== itemId), coupon })
}

export function setCoupon(coupon: string | null): void {
  store.keep({ lines: readCart().lines, coupon })
}
