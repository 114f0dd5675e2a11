'use client'

import { useMutation } from '@tanstack/react-query'
import { exportUserMutation } from '@tidewatch/api-client/user'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { notify } from '@tidewatch/ui/toast'
import { useTranslations } from 'next-intl'

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by the next turn; until then the address must hold.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Everything that is kept about the user, as a file. */
export function DataExport() {
  const t = useTranslations('security.export')
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation(exportUserMutation(useApi()))
  return (
    <Button
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ file, name }) => {
            save(file, name)
            notify.success({ title: t('done') })
          },
          onError: (error) => notify.error({ title: t('failed'), description: errorText(error) }),
        })
      }
    >
      {t(isPending ? 'preparing' : 'action')}
    </Button>
  )
}
