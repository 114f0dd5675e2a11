import { authOverlayDelayMs } from '@tidewatch/site-config/constants'
import type { FlowPorts } from './flow-ports.ts'
import { noMessages } from './sign-in-state.ts'

/**
 * Runs one login attempt at a time, under the loading overlay. The overlay stays for a second after the attempt has
 * ended, and the modal is busy until then: otherwise the first attempt would remove a second one's overlay.
 */
export async function runAttempt({ store, wait }: Pick<FlowPorts, 'store' | 'wait'>, work: () => Promise<void>) {
  if (store.getSnapshot().busy) return
  store.set({ busy: true, overlay: true, ...noMessages })
  try {
    await work()
  } finally {
    await wait(authOverlayDelayMs)
    store.set({ busy: false, overlay: false })
  }
}
