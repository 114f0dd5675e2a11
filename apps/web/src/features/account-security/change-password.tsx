'use client'

import { useQueryClient } from '@tanstack/react-query'
import { sessionsKey } from '@tidewatch/api-client/user'
import { useTrack } from '@tidewatch/auth/auth-provider'
import type { PasswordChanged } from '@tidewatch/auth/password-change'
import { usePasswordChange } from '@tidewatch/auth/use-password-change'
import { Button } from '@tidewatch/ui/button'
import { notify } from '@tidewatch/ui/toast'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PasswordForm } from './password-form.tsx'
import type { PasswordFields } from './password-problems.ts'

export type Refusal = Extract<PasswordChanged, { changed: false }>

/** A new password for who knows the current one. Every other session ends with it. */
export function ChangePassword({ email }: { email: string }) {
  const t = useTranslations('security.password')
  const queries = useQueryClient()
  const changePassword = usePasswordChange()
  const track = useTrack()
  const [step, setStep] = useState<'closed' | 'typing' | 'sending'>('closed')
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function submit({ current, next }: PasswordFields) {
    setStep('sending')
    setRefusal(null)
    track('settings', { action: 'password_change' })
    const result = await changePassword({ email, current, next })
    if (!result.changed) {
      setRefusal(result)
      setStep('typing')
      return
    }
    setStep('closed')
    if (result.revoked === null) notify.error({ title: t('othersStay') })
    else notify.success({ title: t('done'), description: t('doneElsewhere', { count: result.revoked }) })
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }

  if (step === 'closed') return <Button onClick={() => setStep('typing')}>{t('submit')}</Button>
  return (
    <PasswordForm
      email={email}
      busy={step === 'sending'}
      refusal={refusal}
      onSubmit={submit}
      onCancel={() => setStep('closed')}
    />
  )
}
