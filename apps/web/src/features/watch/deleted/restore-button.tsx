import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportsKey } from '@tidewatch/api-client/reports/reports'
import { monitorsKey } from '@tidewatch/api-client/watch/monitors'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'

interface RestoreButtonProps<Data> {
  id: string
  /** The item's name, as shown to users. */
  name: string
  mutation: UseMutationOptions<Data, Error, string>
}

/** Restores a deleted item and confirms it. */
export function RestoreButton<Data>({ id, name, mutation }: RestoreButtonProps<Data>) {
  const t = useTranslations('deleted')
  const queries = useQueryClient()
  const errorText = useErrorText()
  const { mutateAsync, isPending, isSuccess } = useMutation(mutation)
  const restore = () =>
    // A promise, because the row unmounts first and callbacks of `mutate` unmount with it.
    mutateAsync(id).then(
      () => {
        notify.success({ title: t('restored', { name }) })
        void queries.invalidateQueries({ queryKey: monitorsKey })
        void queries.invalidateQueries({ queryKey: reportsKey })
      },
      (error: Error) => notify.error({ title: t('restoreFailed', { name }), description: errorText(error) }),
    )
  return (
    <Button
      size="sm"
      // Until its row unmounts.
      loading={isPending || isSuccess}
      icon={<RotateCcw aria-hidden="true" className="size-4" />}
      aria-label={t('restoreOne', { name })}
      onClick={restore}
    >
      {t('restore')}
    </Button>
  )
}
