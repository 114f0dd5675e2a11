import { useMutation } from '@tanstack/react-query'
import { removeOperatorTokenMutation } from '@tidewatch/api-client/operations/operator'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

/** Removes a token that an operator added to the pool. */
export function RemoveTokenDialog({ igUserId, label }: { igUserId: string; label: string }) {
  const t = useTranslations('operator.tokens')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { mutate, error, isPending, reset } = useMutation(removeOperatorTokenMutation(useApi()))
  const [open, setOpen] = useState(false)

  function change(next: boolean) {
    if (isPending) return
    reset()
    setOpen(next)
  }
  const remove = () => mutate(igUserId, { onSuccess: () => notify.success({ title: t('removed', { label }) }) })
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      role="alertdialog"
      title={t('removeTitle', { label })}
      description={t('removeText')}
      closeLabel={common('close')}
      trigger={
        <Button size="sm" aria-label={t('removeFor', { label })}>
          {t('remove')}
        </Button>
      }
      footer={
        <>
          <Button disabled={isPending} onClick={() => change(false)}>
            {t('keep')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={remove}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {error ? (
        <Notice tone="coral" live title={t('removeFailed')}>
          {errorText(error)}
        </Notice>
      ) : null}
    </Dialog>
  )
}
