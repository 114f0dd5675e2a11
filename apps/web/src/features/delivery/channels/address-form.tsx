import { useMutation } from '@tanstack/react-query'
import { addChannelMutation } from '@tidewatch/api-client/delivery/channels'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ChatProvider } from '@tidewatch/contract/delivery/notifications'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

interface AddressFormProps {
  provider: Exclude<ChatProvider, 'push' | 'telegram'>
  onConnected: () => void
}

/** Form for the address that a provider shows, with the API's validation errors. */
export function AddressForm({ provider, onConnected }: AddressFormProps) {
  const t = useTranslations('channels')
  const webhooks = useTranslations('webhooks')
  const errorText = useErrorText()
  const [url, setUrl] = useState('')
  const [token, setToken] = useState('')
  const { mutate, isPending, error, reset } = useMutation(addChannelMutation(useApi()))
  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(
      { provider, url, token },
      {
        onSuccess: () => {
          notify.success({ title: t('connect.done', { provider: t(`providers.${provider}`) }) })
          onConnected()
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={webhooks('add.label')}
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
      {provider === 'ntfy' ? (
        <TextField
          label={t('connect.token')}
          autoComplete="off"
          maxLength={200}
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
      ) : null}
      <div>
        <Button type="submit" variant="primary" loading={isPending} disabled={url.trim() === ''}>
          {t('connect.action')}
        </Button>
      </div>
    </Form>
  )
}
