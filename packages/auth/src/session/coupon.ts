import { ApiError } from '@tidewatch/api-client/api-error'
import type { Coupon } from '@tidewatch/contract/shop/coupons'
import { couponFetchDelayMs } from '@tidewatch/site-config/constants'
import { createStore } from 'zustand/vanilla'
import type { FlowPorts } from '../sign-in/flow-ports.ts'

/** The coupon of the signed-in user, for `useSyncExternalStore`; `null` without one. */
export function createCouponStore({
  api,
  session,
}: Pick<FlowPorts, 'session'> & { api: Pick<FlowPorts['api'], 'couponInfo'> }) {
  const { getState, getInitialState, setState, subscribe } = createStore<Coupon | null>(() => null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending = new AbortController()

  async function fetchCoupon({ signal }: AbortController) {
    if (session.getSnapshot().status !== 'signed-in') return
    try {
      const answer = await api.couponInfo(signal)
      if (!signal.aborted) setState(answer, true)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setState(null)
    }
  }

  /** Pending requests would be sent, and answered, for another user. */
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
    getSnapshot: getState,
    getServerSnapshot: getInitialState,
    subscribe,
    /** Starts when the page has loaded. Returns a function that stops it. */
    start() {
      const stop = session.subscribe(() => {
        if (session.getSnapshot().status !== 'signed-in') setState(null)
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
