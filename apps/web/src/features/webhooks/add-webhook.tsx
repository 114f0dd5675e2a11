'use client'

import { useMutation } from '@tanstack/react-query'
import { addWebhookMutation } from '@tidewatch/api-client/webhook'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { TextField } from '@tidewatch/ui/text-field'
import { notify } from '@tidewatch/ui/toast'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

interface AddWebhookProps {
  count: number
  limit: number
  /** Gets the secret, which nobody can read again. */
  onAdded: (secret: string) => void
}

/** One field for an address, with what the API says against it. */
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
    <form onSubmit={submit} noValidate className="max-w-reading">
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
    </form>
  )
}
