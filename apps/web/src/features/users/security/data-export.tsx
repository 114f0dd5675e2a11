import { useMutation } from '@tanstack/react-query'
import type { Received } from '@tidewatch/api-client/download'
import { exportUserMutation } from '@tidewatch/api-client/users/users'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { ProgressBar } from '@tidewatch/ui/feedback/progress-bar'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

const toKilobytes = (bytes: number) => Math.ceil(bytes / 1024)

/** Exports everything stored about the user as a file, with the download's progress. */
export function DataExport() {
  const t = useTranslations('security.export')
  const track = useTrack()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation(exportUserMutation(useApi()))
  const [received, setReceived] = useState<Received | null>(null)
  const amount = received?.total ? { done: toKilobytes(received.done), total: toKilobytes(received.total) } : null
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        loading={isPending}
        onClick={() => {
          setReceived(null)
          mutate(setReceived, {
            onSuccess: ({ file, name }) => {
              saveFile(file, name)
              track('settings', { action: 'data_export' })
              notify.success({ title: t('done') })
            },
            onError: (error) => notify.error({ title: t('failed'), description: errorText(error) }),
          })
        }}
      >
        {t('action')}
      </Button>
      {isPending ? (
        <ProgressBar
          className="w-full max-w-md"
          label={t('preparing')}
          value={received?.total ? received.done / received.total : null}
          {...(amount ? { valueText: t('received', amount) } : {})}
        />
      ) : null}
    </div>
  )
}
