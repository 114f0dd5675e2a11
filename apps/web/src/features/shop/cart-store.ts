'use client'

import { onAccountsEmptied } from '@tidewatch/auth/emptied-accounts'
import { storedKeys } from '@tidewatch/auth/stored-keys'
import { useSyncExternalStore } from 'react'
import * as z from 'zod'

const key = storedKeys.cart
/** As many of one item, and as many items, as one order takes. */
export const mostOfOne = 10
const mostLines = 5

const cartSchema = z.object({
  lines: z.array(z.object({ itemId: z.string(), quantity: z.int().min(1).max(mostOfOne) })).max(mostLines),
  coupon: z.string().nullable(),
})
export type Cart = z.infer<typeof cartSchema>
export type CartLine = Cart['lines'][number]

const empty: Cart = { lines: [], coupon: null }
const listeners = new Set<() => void>()
let lastText: string | null = null
let lastCart: Cart = empty

/** The cart of this browser. The same object until it changes. */
export function readCart(): Cart {
  const text = readText()
  if (text !== lastText) {
    lastText = text
    lastCart = parse(text)
  }
  return lastCart
}

/** Puts one more of an item into the cart. */
export function addToCart(itemId: string): void {
  const { lines, coupon } = readCart()
  const present = lines.find((line) => line.itemId === itemId)
  const next = present
    ? lines.map((line) => (line === present ? { ...line, quantity: Math.min(line.quantity + 1, mostOfOne) } : line))
    : [...lines, { itemId, quantity: 1 }].slice(-mostLines)
  keep({ lines: next, coupon })
}

export function setQuantity(itemId: string, quantity: number): void {
  const { lines, coupon } = readCart()
  keep({ lines: lines.map((line) => (line.itemId === itemId ? { ...line, quantity } : line)), coupon })
}

export function removeFromCart(itemId: string): void {
  const { lines, coupon } = readCart()
  keep({ lines: lines.filter((line) => line.itemId !== itemId), coupon })
}

export function setCoupon(coupon: string | null): void {
  keep({ lines: readCart().lines, coupon })
}

export function emptyCart(): void {
  keep(empty)
}

/** The same for components; empty on the server. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, readCart, () => empty)
}

function keep(cart: Cart): void {
  try {
    if (cart.lines.length === 0 && cart.coupon === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(cart))
  } catch {
    // Where storage is forbidden there is no cart; plans are bought without one.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => {
    // `null`: another tab cleared everything.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  const stop = onAccountsEmptied(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    stop()
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): Cart {
  if (text === null) return empty
  try {
    return cartSchema.safeParse(JSON.parse(text)).data ?? empty
  } catch {
    return empty
  }
}
