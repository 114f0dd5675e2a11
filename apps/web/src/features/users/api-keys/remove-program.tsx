import { useMutation } from '@tanstack/react-query'
import { revokeApiKeyMutation } from '@tidewatch/api-client/users/api-keys'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ApiKey } from '@tidewatch/contract/users/api-keys'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Revokes the access of a program that the user authorized. It renews its key itself, so there's nothing to rotate. */
export function RemoveProgram({ apiKey: { id, program } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys.program')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const revoke = useMutation(revokeApiKeyMutation(useApi()))
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" icon={<Trash2 aria-hidden="true" className="size-4" />}>
          {t('remove')}
        </Button>
      }
      title={t('title')}
      description={t('text', { name: program?.host ?? t('commandLine') })}
      confirmLabel={t('remove')}
      cancelLabel={t('keep')}
      closeLabel={common('close')}
      onConfirm={async () => {
        await revoke.mutateAsync(id)
        notify.success({ title: t('done') })
      }}
      errorText={errorText}
    />
  )
}
