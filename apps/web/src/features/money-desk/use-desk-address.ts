'use client'

import { usePathname, useSearchParams } from 'next/navigation'

export const deskViews = ['subscriptions', 'orders', 'coupons', 'audit'] as const
export type DeskView = (typeof deskViews)[number]

export type DeskParameter = 'view' | 'q' | 'state'

/** What the desk shows. It stands in the address, so that the way back from an order leads to the same list. */
export function useDeskAddress() {
  const pathname = usePathname()
  const parameters = useSearchParams()
  const read = (name: DeskParameter) => parameters.get(name) ?? ''
  return {
    view: deskViews.find((known) => known === read('view')) ?? ('subscriptions' as const),
    q: read('q').slice(0, 200),
    state: read('state'),
    /** An empty value takes a condition away. */
    change(changes: Partial<Record<DeskParameter, string>>) {
      const next = new URLSearchParams(parameters)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      const query = next.toString()
      window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname)
    },
  }
}
