import type { FlowPorts } from './flow-ports.ts'

/**
 * On load, with whether the address is marked: what a redirect brought back. The cookie alone, and the address alone,
 * are enough to look: another tab or host may have taken the cookie away. Hardly any page looks, so the flow loads then.
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
  // Without the code there is no way to find out what came of it.
  cookies.clearAuthLoading()
  ports.markUrl(false)
  store.set({ overlay: false, open: true, message: { tone: 'coral', key: 'unavailable' } })
}
