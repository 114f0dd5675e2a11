import { useMutation } from '@tanstack/react-query'
import { addWebhookMutation } from '@tidewatch/api-client/delivery/webhooks'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

interface AddWebhookProps {
  count: number
  limit: number
  /** Receives the secret, which can't be read again. */
  onAdded: (secret: string) => void
}

/** One field for a URL, with the API's validation errors. */
export function AddWebhook({ count, limit, onAdded }: AddWebhookProps) {
  const t = useTranslations('webhooks.add')
  const errorText = useErrorText()
  const [url, setUrl] = useState('')
  const { mutate, isPending, error, reset } = useMutation(addWebhookMutation(useApi()))
  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(url, {
      onSuccess: ({ secret }) => {
        setUrl('')
        onAdded(secret)
        notify.success({ title: t('added') })
      },
    })
  }
  return (
    <Form onSubmit={submit} noValidate className="max-w-reading">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <TextField
          className="min-w-0 flex-1"
          label={t('label')}
          hint={t('hint')}
          error={error ? errorText(error) : undefined}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={({ target }) => {
            reset()
            setUrl(target.value)
          }}
        />
        <Button type="submit" variant="primary" className="sm:mt-7" loading={isPending} disabled={count >= limit}>
          {t('action')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-soft">{t('room', { count, limit })}</p>
    </Form>
  )
}
