'use client'

import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/button'
import { Dialog } from '@tidewatch/ui/dialog'
import { Notice } from '@tidewatch/ui/notice'
import { PasswordField } from '@tidewatch/ui/password-field'
import { TextLink } from '@tidewatch/ui/text-link'
import { useLocale, useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { Auth } from './create-auth.ts'
import { providerNames } from './identity-provider.ts'
import type { FlowMessage } from './sign-in-state.ts'
import { createStepUpFlow } from './step-up-flow.ts'

interface ConfirmIdentityProps {
  auth: Auth
  /** Whether the user has shown who they are; `false` when they closed the dialog. */
  onAnswer: (confirmed: boolean) => void
}

/** Asks for the password again, or for the provider that the user logged in with. */
export function ConfirmIdentity({ auth, onAnswer }: ConfirmIdentityProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const { session } = auth
  const { method = 'email' } = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot)
  const [flow] = useState(() => createStepUpFlow(auth.ports))
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<FlowMessage | null>(null)

  useEffect(() => {
    let isShown = true
    // A window that opens after the press would be blocked, so all that it needs is loaded first.
    const prepare = async () => {
      const [user] = await Promise.all([auth.ports.api.user(), auth.identity().then((sdk) => sdk.windowReady())])
      if (isShown) setEmail(user.email)
    }
    prepare().catch(() => isShown && setMessage({ tone: 'coral', key: 'unavailable' }))
    return () => {
      isShown = false
    }
  }, [auth])

  function answer(confirmed: boolean) {
    auth.store.set({ confirming: null })
    onAnswer(confirmed)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || !email) return
    setBusy(true)
    setMessage(null)
    const refusal = method === 'email' ? await flow.byPassword(email, password) : await flow.byProvider(method)
    setBusy(false)
    if (refusal) setMessage(refusal)
    else answer(true)
  }

  const title = message && ('text' in message ? message.text : t(message.key, message.values))
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : answer(false))}
      title={t('confirm.title')}
      description={
        method === 'email'
          ? t('confirm.password', { email })
          : t('confirm.provider', { provider: providerNames[method] })
      }
      closeLabel={t('close')}
    >
      <form noValidate method="post" className="flex flex-col gap-4 pb-2" onSubmit={submit}>
        {message ? <Notice live tone={message.tone} title={title} /> : null}
        {method === 'email' ? (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              label={t('password')}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              showLabel={t('showPassword')}
              hideLabelText={t('hidePassword')}
            />
            <Button type="submit" variant="primary" size="lg" block disabled={!email} loading={isBusy}>
              {t('confirm.submit')}
            </Button>
            <TextLink href={absoluteUrl(auth.hosts, 'web', '/forgot-password', locale)}>{t('forgotPassword')}</TextLink>
          </>
        ) : (
          <Button type="submit" variant="primary" size="lg" block disabled={!email} loading={isBusy}>
            {t('continueWith', { provider: providerNames[method] })}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
