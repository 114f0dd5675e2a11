'use client'

import { useAuth } from '@tidewatch/auth/auth-provider'
import { IdentityError } from '@tidewatch/auth/identity-provider'
import { openSignIn } from '@tidewatch/auth/open-sign-in'
import { Button } from '@tidewatch/ui/button'
import { Notice } from '@tidewatch/ui/notice'
import { TextField } from '@tidewatch/ui/text-field'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'

type Failure = 'tooManyAttempts' | 'unavailable' | 'unknown'

// The same shape that the sign-in form asks for: text, at sign, text, dot, text, no spaces.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function failureOf(error: unknown): Failure {
  const failure = error instanceof IdentityError ? error.failure : 'unknown'
  return failure === 'tooManyAttempts' || failure === 'unavailable' ? failure : 'unknown'
}

/** Sends the link for a new password. Says the same whether or not there is an account with the address. */
export function ForgotPassword() {
  const t = useTranslations('settings.forgot')
  const { resetPassword } = useAuth()
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [state, setState] = useState<'typing' | 'sending' | 'sent' | Failure>('typing')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isValid = emailPattern.test(email.trim())
    setInvalid(!isValid)
    if (!isValid) return
    setState('sending')
    try {
      await resetPassword(email.trim())
      setState('sent')
    } catch (error) {
      setState(failureOf(error))
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
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-5">
      {state === 'typing' || state === 'sending' ? null : <Notice tone="coral" live title={t(`failures.${state}`)} />}
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={isInvalid ? t('invalid') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={state === 'sending'}>
          {t('submit')}
        </Button>
        <Button variant="quiet" onClick={() => openSignIn({ view: 'login' })}>
          {t('toLogin')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t('social')}</p>
    </form>
  )
}
