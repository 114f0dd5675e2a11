import { IdentityError } from '../firebase/identity-provider.ts'
import { runAttempt } from '../sign-in/attempt.ts'
import { type Backend, createBackendLogin } from '../sign-in/backend-login.ts'
import type { FlowPorts } from '../sign-in/flow-ports.ts'
import { detailOf } from '../sign-in/sign-in-flow.ts'
import type { Verifying } from '../sign-in/sign-in-state.ts'
import { verifiedUrl } from './verified-url.ts'

/** What a page can do while the reader of a verification email opens its link. */
export function createVerificationFlow(ports: FlowPorts, { backendLogin }: Backend = createBackendLogin(ports)) {
  const { store } = ports
  const isCurrent = (verifying: Verifying) => store.getSnapshot().verifying === verifying

  return {
    /** Logs in once the address is verified, wherever the link was opened. Resolves with whether it is. */
    async check(verifying: Verifying): Promise<boolean> {
      const { email, method, stay, pending } = verifying
      try {
        if (!(await pending.isVerified())) return false
      } catch (error) {
        // Offline, or too many requests: a later check may succeed.
        if (error instanceof IdentityError) return false
        throw error
      }
      if (!isCurrent(verifying) || store.getSnapshot().busy) return false
      await runAttempt(ports, async () => {
        try {
          await backendLogin({ idToken: await pending.resume(), method, email, stay, mailSent: true })
        } catch (error) {
          store.set({ message: { tone: 'coral', key: 'Login_Failed_Error_Msg', detail: detailOf(error) } })
        }
      })
      return true
    },
    /** Resolves with whether the email was sent. */
    async resend({ email, pending }: Verifying): Promise<boolean> {
      try {
        await pending.resend(verifiedUrl(ports.hosts, ports.locale(), store.getSnapshot().returnTo, email))
        return true
      } catch (error) {
        if (error instanceof IdentityError) return false
        throw error
      }
    },
    /** Back to the sign-up, with the address to correct. */
    changeAddress({ email }: Verifying) {
      store.set({ email })
      store.show('signup')
    },
  }
}
