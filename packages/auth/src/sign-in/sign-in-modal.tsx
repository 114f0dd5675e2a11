import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Auth } from '../create-auth.ts'
import { preloadToasts } from '../late-say.ts'
import { CheckMail } from '../verification/check-mail.tsx'
import type { CodeKind } from './code-field.tsx'
import { createCodeFlow } from './code-flow.ts'
import { CodeForm } from './code-form.tsx'
import { FlowNotice } from './flow-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { noMessages, type SignInState } from './sign-in-state.ts'
import { SocialButtons } from './social-buttons.tsx'
import { TermsText } from './terms-text.tsx'

export interface SignInModalProps {
  auth: Auth
  state: SignInState
}

/** Login, its code step, and sign-up in one dialog. The identity provider's SDK starts loading when it opens. */
export function SignInModal({ auth, state }: SignInModalProps) {
  const t = useTranslations('auth')
  const { view, open, busy, waiting, watch, verifying } = state
  const isWaiting = waiting !== null
  const [typed, setTyped] = useState<string | null>(null)
  const [codeFlow] = useState(() => createCodeFlow(auth.ports))
  const [codeKind, setCodeKind] = useState<CodeKind>('app')

  useEffect(() => {
    // If loading fails here, the attempt that needs it retries, and reports a failure.
    if (!open) return
    auth.identity().catch(() => undefined)
    preloadToasts()
  }, [auth, open])
  useEffect(() => {
    if (!isWaiting) setCodeKind('app')
  }, [isWaiting])

  function close() {
    if (isWaiting) codeFlow.leave('close')
    else auth.store.close()
  }

  function changeKind(kind: CodeKind) {
    auth.store.set(noMessages)
    setCodeKind(kind)
  }

  return (
    <Dialog
      open={open}
      // While the overlay covers the modal, closing it can't be intended.
      onOpenChange={(next) => (next || busy ? undefined : close())}
      title={
        view === 'signup' && watch
          ? t('title.watch', { username: watch })
          : t(isWaiting ? 'code.title' : `title.${view}`)
      }
      description={
        verifying
          ? undefined
          : t(isWaiting ? (codeKind === 'app' ? 'code.intro' : 'code.recoveryIntro') : `intro.${view}`)
      }
      closeLabel={t('close')}
      role="dialog"
    >
      <div className="flex flex-col gap-4 pb-2">
        {verifying ? (
          <CheckMail auth={auth} state={state} verifying={verifying} />
        ) : (
          <>
            <FlowNotice state={state} />
            {isWaiting ? (
              <CodeForm key={codeKind} flow={codeFlow} busy={busy} kind={codeKind} onKind={changeKind} />
            ) : (
              <FirstStep auth={auth} state={state} typed={typed} onEmail={setTyped} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface FirstStepProps extends SignInModalProps {
  /** The last typed address, kept for the other view and after the code step. */
  typed: string | null
  onEmail: (email: string) => void
}

function FirstStep({ auth, state: { view, busy, link, email: known }, typed, onEmail }: FirstStepProps) {
  const t = useTranslations('auth')
  const email = link?.email ?? typed ?? known ?? ''
  return (
    <>
      <SignInForm key={`${view} ${link?.email}`} auth={auth} view={view} busy={busy} email={email} onEmail={onEmail} />
      <SocialButtons auth={auth} busy={busy} />
      {view === 'login' ? (
        <p className="text-soft text-xs">
          <TermsText hosts={auth.hosts} message="termsLine" />
        </p>
      ) : null}
      <Button
        variant="quiet"
        block
        disabled={busy}
        onClick={() => auth.store.show(view === 'login' ? 'signup' : 'login')}
      >
        {t(view === 'login' ? 'toSignUp' : 'toLogIn')}
      </Button>
    </>
  )
}
