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
  /** What comes back, as people call it. */
  name: string
  mutation: UseMutationOptions<Data, Error, string>
}

/** Brings something deleted back and says so. */
export function RestoreButton<Data>({ id, name, mutation }: RestoreButtonProps<Data>) {
  const t = useTranslations('deleted')
  const queries = useQueryClient()
  const errorText = useErrorText()
  const { mutateAsync, isPending, isSuccess } = useMutation(mutation)
  const restore = () =>
    // The row is gone by then, and callbacks of `mutate` with it.
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
      // Until its row goes.
      loading={isPending || isSuccess}
      icon={<RotateCcw aria-hidden="true" className="size-4" />}
      aria-label={t('restoreOne', { name })}
      onClick={restore}
    >
      {t('restore')}
    </Button>
  )
}
