import { useMutation } from '@tanstack/react-query'
import { startSecondFactorMutation } from '@tidewatch/api-client/users/second-factor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { SecondFactorSetup } from './second-factor-setup.tsx'

interface SecondFactorOffProps {
  isStaff: boolean
  onCodesCreated: (codes: string[]) => void
}

export function SecondFactorOff({ isStaff, onCodesCreated }: SecondFactorOffProps) {
  const t = useTranslations('security.secondFactor')
  const errorText = useErrorText()
  const start = useMutation(startSecondFactorMutation(useApi()))
  if (start.data)
    return <SecondFactorSetup secret={start.data} onCodesCreated={onCodesCreated} onCancel={start.reset} />
  return (
    <div className="flex flex-col items-start gap-3">
      {isStaff ? <p>{t('staffNeeds')}</p> : null}
      <Button
        loading={start.isPending}
        onClick={() =>
          start.mutate(undefined, {
            onError: (error) => notify.error({ title: t('failed'), description: errorText(error) }),
          })
        }
      >
        {t('start')}
      </Button>
    </div>
  )
}
