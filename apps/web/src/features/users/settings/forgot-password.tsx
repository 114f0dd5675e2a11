'use client'

import { usePasswordReset } from '@tidewatch/auth/account/use-password-reset'
import { IdentityError } from '@tidewatch/auth/firebase/identity-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useState } from 'react'

// The same pattern as in the login form: text, at sign, text, dot, text, no spaces.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const explained = ['tooManyAttempts', 'unavailable'] as const

/** Why the link wasn't sent: the API's message, or a known refusal by the identity provider. */
function useFailureText(): (error: unknown) => string {
  const t = useTranslations('settings.forgot.failures')
  const auth = useTranslations('auth')
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof IdentityError)) return errorText(error)
    const failure = explained.find((known) => known === error.failure)
    return failure ? auth(failure) : t('unknown')
  }
}

/** Sends a password reset link. Shows the same message whether or not an account has the address. */
export function ForgotPassword() {
  const t = useTranslations('settings.forgot')
  const auth = useTranslations('auth')
  const resetPassword = usePasswordReset()
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')
  const [failure, setFailure] = useState<string | null>(null)
  const failureText = useFailureText()

  useEffect(() => {
    // The login form passes on the typed address. It's removed from the URL to keep it out of the history.
    const readUrlEmail = () => {
      const given = new URLSearchParams(window.location.hash.slice(1)).get('email')
      if (given === null) return
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
      setEmail((typed) => typed || given)
    }
    readUrlEmail()
    window.addEventListener('hashchange', readUrlEmail)
    return () => window.removeEventListener('hashchange', readUrlEmail)
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isValid = emailPattern.test(email.trim())
    setInvalid(!isValid)
    if (!isValid) return
    setFailure(null)
    setState('sending')
    try {
      await resetPassword(email.trim())
      setState('sent')
    } catch (error) {
      setFailure(failureText(error))
      setState('typing')
    }
  }

  if (state === 'sent') {
    return (
      <Notice
        tone="tide"
        live
        title={t('sentTitle')}
        actions={
          <Button size="sm" onClick={() => setState('typing')}>
            {t('again')}
          </Button>
        }
      >
        {t('sent', { email: email.trim() })}
      </Notice>
    )
  }
  return (
    <Form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-5">
      {failure ? <Notice tone="coral" live title={failure} /> : null}
      <TextField
        label={auth('email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={isInvalid ? auth('pleaseInputYourEmail') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={state === 'sending'}>
          {t('submit')}
        </Button>
        <Button variant="quiet" onClick={() => openSignIn({ view: 'login' })}>
          {auth('code.back')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t('social')}</p>
    </Form>
  )
}
