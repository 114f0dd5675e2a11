import type { FlowPorts } from './flow-ports.ts'

/**
 * On load, handles the result of a redirect; `marked`: the address has its mark. The cookie or the address alone is
 * enough, since another tab or host may have removed the cookie. Hardly any page needs it, so the flow loads on demand.
 */
export async function resumeSignIn(ports: FlowPorts, marked: boolean): Promise<void> {
  const { cookies, store } = ports
  const left = cookies.isAuthLoading()
  if (!left && !marked) return
  store.set({ overlay: true })
  const code = await import('./social-flow.ts').catch(() => null)
  if (code) {
    await code.createSocialFlow(ports).resume({ left, marked })
    return
  }
  // Without the code, there's no way to find out the result.
  cookies.clearAuthLoading()
  ports.markUrl(false)
  store.set({ overlay: false, open: true, message: { tone: 'coral', key: 'unavailable' } })
}
