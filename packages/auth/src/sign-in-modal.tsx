'use client'

import { Button } from '@tidewatch/ui/button'
import { Dialog } from '@tidewatch/ui/dialog'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Auth } from './create-auth.ts'
import { FlowNotice } from './flow-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInState } from './sign-in-state.ts'
import { SocialButtons } from './social-buttons.tsx'
import { TermsText } from './terms-text.tsx'

interface SignInModalProps {
  auth: Auth
  state: SignInState
}

/** Log-in and sign-up in one dialog. The identity provider's SDK starts loading when it opens. */
export function SignInModal({ auth, state }: SignInModalProps) {
  const t = useTranslations('auth')
  const { view, open, busy, link } = state
  const [typed, setEmail] = useState('')
  const email = link?.email ?? typed

  useEffect(() => {
    // A load that fails here is tried again, and told, by the attempt that needs it.
    if (open) auth.identity().catch(() => undefined)
  }, [auth, open])

  return (
    <Dialog
      open={open}
      // Under the overlay nobody means to close it.
      onOpenChange={(next) => (next || busy ? undefined : auth.store.close())}
      title={t(`title.${view}`)}
      description={t(`intro.${view}`)}
      closeLabel={t('close')}
      role="dialog"
    >
      <div className="flex flex-col gap-4 pb-2">
        <FlowNotice state={state} />
        <SignInForm
          key={`${view} ${link?.email}`}
          auth={auth}
          view={view}
          busy={busy}
          email={email}
          onEmail={setEmail}
        />
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
      </div>
    </Dialog>
  )
}
