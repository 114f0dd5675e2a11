import { withSharedMessages } from '@tidewatch/i18n/shared-messages'
import { ConfirmIdentity } from './account/confirm-identity.tsx'
import type { Auth } from './create-auth.ts'
import { takeSignInRequest } from './sign-in/requested-sign-in.ts'
import { SignInModal, type SignInModalProps } from './sign-in/sign-in-modal.tsx'

function SignInDialogs({ auth, state }: SignInModalProps) {
  return (
    <>
      <SignInModal auth={auth} state={state} />
      {state.confirming ? <ConfirmIdentity auth={auth} onAnswer={state.confirming} /> : null}
    </>
  )
}

/** The login modal, and the dialog in which users confirm who they are. */
export const loadSignInDialogs = () => withSharedMessages(SignInDialogs)

/** Opens the modal if the address requests it. Signed-in users only learn that their email address is verified. */
export function openRequested({ store, session, ports, hosts }: Auth): void {
  const signIn = takeSignInRequest(hosts.web)
  if (!signIn) return
  const { isVerified, ...request } = signIn
  if (session.getSnapshot().status === 'signed-in') {
    if (isVerified) ports.say('success', { key: 'emailVerified' })
    if (isVerified && request.returnTo) ports.goTo(request.returnTo)
    return
  }
  store.open(request)
  if (isVerified) store.set({ message: { tone: 'tide', key: 'emailVerifiedLogIn' } })
  else if (request.view === 'login' && request.returnTo) store.set({ message: { tone: 'tide', key: 'logInToGoOn' } })
}
