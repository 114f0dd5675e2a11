import { IdentityError } from '../firebase/identity-provider.ts'
import { runAttempt } from './attempt.ts'
import { type Backend, createBackendLogin } from './backend-login.ts'
import type { FlowPorts } from './flow-ports.ts'
import { detailOf } from './sign-in-flow.ts'
import { noMessages } from './sign-in-state.ts'

/** The second step of a login with a second factor, whatever the first one was. */
export function createCodeFlow(ports: FlowPorts, { backendLogin }: Backend = createBackendLogin(ports)) {
  const { store } = ports

  /** The API accepts ID tokens for ten minutes, and users who look for their phone may take longer. */
  async function freshToken(fallback: string): Promise<string> {
    try {
      return await (await ports.identity()).freshToken()
    } catch (error) {
      // Another tab may have signed out of the identity provider: the existing token is still valid for a while.
      if (error instanceof IdentityError) return fallback
      throw error
    }
  }

  return {
    submit: (code: string) =>
      runAttempt(ports, async () => {
        const { waiting } = store.getSnapshot()
        if (!waiting) return
        try {
          const idToken = await freshToken(waiting.idToken)
          await backendLogin({ ...waiting, idToken, code, mailSent: false })
        } catch (error) {
          store.set({ message: { tone: 'coral', key: 'Login_Failed_Error_Msg', detail: detailOf(error) } })
        }
      }),
    /** Abandons the sign-in and signs out of the identity provider. `then` closes the modal or shows the login view. */
    async leave(then: 'close' | 'login') {
      if (then === 'close') store.close()
      else store.set({ waiting: null, view: 'login', ...noMessages })
      try {
        await (await ports.identity()).signOut()
        ports.holdIdentity(null)
      } catch (error) {
        // Offline; the next page tries again.
        if (!(error instanceof IdentityError)) throw error
      }
    },
  }
}

export type CodeFlow = ReturnType<typeof createCodeFlow>
