import { useQueryClient } from '@tanstack/react-query'
import { sessionsKey } from '@tidewatch/api-client/users/users'
import { usePasswordChange } from '@tidewatch/auth/account/use-password-change'
import { useTrack } from '@tidewatch/auth/auth-provider'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PasswordForm } from './password-form.tsx'
import type { PasswordFields } from './password-problems.ts'
import type { Refusal } from './password-refusal.tsx'

/** Changes the password, given the current one. Ends every other session. */
export function ChangePassword({ email }: { email: string }) {
  const t = useTranslations('security.password')
  const sessions = useTranslations('security.sessions')
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
    else notify.success({ title: t('done'), description: sessions('othersDone', { count: result.revoked }) })
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
