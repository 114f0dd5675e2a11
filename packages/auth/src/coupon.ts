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
  let pending = new AbortController()

  function set(next: Coupon | null) {
    if (next === coupon) return
    coupon = next
    for (const listener of listeners) listener()
  }

  async function fetchCoupon({ signal }: AbortController) {
    if (session.getSnapshot().status !== 'signed-in') return
    try {
      const answer = await api.couponInfo(signal)
      if (!signal.aborted) set(answer)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      set(null)
    }
  }

  /** What is still on its way would be sent, and answered, for somebody else. */
  function forget() {
    clearTimeout(timer)
    pending.abort()
  }

  function fetchLater() {
    forget()
    pending = new AbortController()
    timer = setTimeout(fetchCoupon, couponFetchDelayMs, pending)
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
        forget()
        stop()
      }
    },
  }
}

export type CouponStore = ReturnType<typeof createCouponStore>
