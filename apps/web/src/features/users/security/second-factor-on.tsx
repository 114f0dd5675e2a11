import { useMutation } from '@tanstack/react-query'
import { secondFactorMutations } from '@tidewatch/api-client/users/second-factor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { SecondFactor } from '@tidewatch/contract/users/second-factor'
import type { User } from '@tidewatch/contract/users/users'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { CodeForm } from './code-form.tsx'

interface SecondFactorOnProps {
  user: User
  enabledAt: string
  state: Pick<SecondFactor, 'recoveryCodesLeft' | 'isSessionConfirmed'>
  onCodesCreated: (codes: string[]) => void
}

/** Actions while the second factor is on; each requires a code. */
export function SecondFactorOn({ user, enabledAt, state, onCodesCreated }: SecondFactorOnProps) {
  const t = useTranslations('security.secondFactor')
  const dates = useDates(user.timeZone)
  const { confirm, renew, stop } = secondFactorMutations(useApi())
  const [confirming, renewing, stopping] = [useMutation(confirm), useMutation(renew), useMutation(stop)]
  const [step, setStep] = useState<'renew' | 'stop' | null>(null)
  const when = dates.dayOf(enabledAt)
  const needsConfirmation = user.roles.length > 0 && !state.isSessionConfirmed

  function leave() {
    renewing.reset()
    stopping.reset()
    setStep(null)
  }

  return (
    <div className="flex flex-col gap-4">
      {needsConfirmation ? (
        <Notice tone="amber" title={t('confirm.title')}>
          <p className="mb-3 max-w-reading">{t('confirm.text')}</p>
          <CodeForm
            label={t('anyCode')}
            submit={t('confirm.submit')}
            busy={confirming.isPending}
            error={confirming.error}
            onSubmit={(code) =>
              confirming.mutate(code, { onSuccess: () => notify.success({ title: t('confirm.done') }) })
            }
          />
        </Notice>
      ) : null}
      <div>
        <p>{t('on', { when })}</p>
        <p className="text-sm text-soft">{t('left', { count: state.recoveryCodesLeft })}</p>
      </div>
      {step === null ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setStep('renew')}>{t('renew.action')}</Button>
          <Button onClick={() => setStep('stop')}>{t('stop.action')}</Button>
        </div>
      ) : null}
      {step === 'renew' ? (
        <>
          <p>{t('renew.text')}</p>
          <CodeForm
            label={t('anyCode')}
            submit={t('renew.action')}
            busy={renewing.isPending}
            error={renewing.error}
            onCancel={leave}
            onSubmit={(code) =>
              renewing.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodesCreated(recoveryCodes) })
            }
          />
        </>
      ) : null}
      {step === 'stop' ? (
        <CodeForm
          label={t('anyCode')}
          submit={t('stop.action')}
          isDanger
          busy={stopping.isPending}
          error={stopping.error}
          onCancel={leave}
          onSubmit={(code) => stopping.mutate(code, { onSuccess: () => notify.success({ title: t('stop.done') }) })}
        />
      ) : null}
    </div>
  )
}
