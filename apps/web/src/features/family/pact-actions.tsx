'use client'

import { useMutation } from '@tanstack/react-query'
import { endFamilyPactMutation, pauseFamilyPactMutation } from '@tidewatch/api-client/family'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FamilyPact } from '@tidewatch/contract/family'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { ConfirmDialog } from '@tidewatch/ui/confirm-dialog'
import { notify } from '@tidewatch/ui/toast'
import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { otherName } from './other-name.ts'

/** Pause, go on, end, or take back: what this side may do now. */
export function PactActions({ pact }: { pact: FamilyPact }) {
  const t = useTranslations('family.doing')
  const { state, role, pausedBy } = pact
  const errorText = useErrorText()
  const pausing = useMutation(pauseFamilyPactMutation(useApi(), pact.id))
  const isPaused = state === 'paused'
  if (state !== 'invited' && state !== 'active' && !isPaused) return null
  return (
    <>
      {state === 'active' || (isPaused && pausedBy === role) ? (
        <Button
          icon={
            isPaused ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />
          }
          loading={pausing.isPending}
          onClick={() =>
            pausing
              .mutateAsync(!isPaused)
              .catch((error: unknown) => notify.error({ title: t('failed'), description: errorText(error) }))
          }
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      ) : null}
      <EndPact pact={pact} />
    </>
  )
}

function EndPact({ pact }: { pact: FamilyPact }) {
  const t = useTranslations('family.doing')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { mutateAsync: end } = useMutation(endFamilyPactMutation(useApi(), pact.id))
  const isInvitation = pact.state === 'invited'
  const name = otherName(pact)
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
