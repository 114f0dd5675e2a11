import { ApiError } from '@tidewatch/api-client/api-error'
import type { Coupon } from '@tidewatch/contract/coupon'
import { couponFetchDelayMs } from '@tidewatch/site-config/constants'
import type { FlowPorts } from './flow-ports.ts'

/** The coupon of the signed-in user, for `useSyncExternalStore`; `null` without one. */
export function createCouponStore({
  api,
  session,
}: Pick<FlowPorts, 'session'> & { api: Pick<FlowPorts['api'], 'couponInfo'> }) {
  const listeners = new Set<() => void>()
  let coupon: Coupon | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: Coupon | null) {
    if (next === coupon) return
    coupon = next
    for (const listener of listeners) listener()
  }

  async function fetchCoupon() {
    const { token } = session.getSnapshot()
    if (!token) return
    const answer = await api.couponInfo().catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    // Meanwhile somebody else may have signed in.
    if (session.getSnapshot().token === token) set(answer)
  }

  function fetchLater() {
    clearTimeout(timer)
    timer = setTimeout(fetchCoupon, couponFetchDelayMs)
  }

  return {
    getSnapshot: () => coupon,
    getServerSnapshot: () => null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** From the load of the page on. Returns how to stop. */
    start() {
      const stop = session.subscribe(() => {
        if (session.getSnapshot().status !== 'signed-in') set(null)
        fetchLater()
      })
      fetchLater()
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}

export type CouponStore = ReturnType<typeof createCouponStore>
