import { useMutation } from '@tanstack/react-query'
import { linkTelegramMutation } from '@tidewatch/api-client/delivery/channels'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** Creates the link that starts the bot. The list shows when its chat is linked. */
export function TelegramLink() {
  const t = useTranslations('channels.link')
  const errorText = useErrorText()
  const { mutate, data, isPending } = useMutation(linkTelegramMutation(useApi()))
  if (data)
    return (
      <Button asChild variant="primary">
        <a href={data.url} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      </Button>
    )
  return (
    <Button
      variant="primary"
      loading={isPending}
      onClick={() => mutate(undefined, { onError: (error) => notify.error({ title: errorText(error) }) })}
    >
      {t('action')}
    </Button>
  )
}
