import { IdentityError } from '../firebase/identity-provider.ts'
import { runAttempt } from './attempt.ts'
import { type Backend, createBackendLogin } from './backend-login.ts'
import type { FlowPorts } from './flow-ports.ts'
import { detailOf } from './sign-in-flow.ts'
import { nothingSaid } from './sign-in-state.ts'

/** The second step of a login whose user has a second factor, whichever way the first one went. */
export function createCodeFlow(ports: FlowPorts, { backendLogin }: Backend = createBackendLogin(ports)) {
  const { store } = ports

  /** The API takes ID tokens for ten minutes, which somebody who looks for their phone may need. */
  async function freshToken(held: string): Promise<string> {
    try {
      return await (await ports.identity()).freshToken()
    } catch (error) {
      // Another tab may have signed the identity provider out: the token at hand is good for a while.
      if (error instanceof IdentityError) return held
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
    /** Gives the sign-in up: the identity provider forgets it too. `then` closes the modal or shows the log-in view. */
    async leave(then: 'close' | 'login') {
      if (then === 'close') store.close()
      else store.set({ waiting: null, view: 'login', ...nothingSaid })
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
