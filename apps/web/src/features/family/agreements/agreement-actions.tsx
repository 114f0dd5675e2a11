import { useMutation } from '@tanstack/react-query'
import { endFamilyAgreementMutation, pauseFamilyAgreementMutation } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { otherName } from './other-name.ts'

/** Pause, resume, end or withdraw: the actions that this side has now. */
export function AgreementActions({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family.doing')
  const { state, role, pausedBy } = agreement
  const errorText = useErrorText()
  const pausing = useMutation(pauseFamilyAgreementMutation(useApi(), agreement.id))
  if (state !== 'invited' && state !== 'active' && state !== 'paused') return null
  const isPausedByUser = pausedBy === role || pausedBy === 'both'
  return (
    <>
      {state === 'invited' ? null : (
        <Button
          icon={
            isPausedByUser ? (
              <Play aria-hidden="true" className="size-4" />
            ) : (
              <Pause aria-hidden="true" className="size-4" />
            )
          }
          loading={pausing.isPending}
          onClick={() =>
            pausing
              .mutateAsync(!isPausedByUser)
              .catch((error: unknown) => notify.error({ title: t('failed'), description: errorText(error) }))
          }
        >
          {t(isPausedByUser ? 'resume' : state === 'paused' ? 'pauseToo' : 'pause')}
        </Button>
      )}
      <EndAgreement agreement={agreement} />
    </>
  )
}

function EndAgreement({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family.doing')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { mutateAsync: end } = useMutation(endFamilyAgreementMutation(useApi(), agreement.id))
  const isInvitation = agreement.state === 'invited'
  const name = otherName(agreement)
  return (
    <ConfirmDialog
      trigger={<Button>{t(isInvitation ? 'withdraw' : 'end')}</Button>}
      title={isInvitation ? t('withdrawTitle') : t('endTitle', { name })}
      description={isInvitation ? t('withdrawText') : t('endText', { name })}
      confirmLabel={t(isInvitation ? 'withdraw' : 'end')}
      cancelLabel={t('cancel')}
      closeLabel={common('close')}
      onConfirm={() => end()}
      errorText={errorText}
    />
  )
}
