import { useMutation } from '@tanstack/react-query'
import { createApiKeyMutation } from '@tidewatch/api-client/users/api-keys'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type ApiKeyScope, apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import { apiKeyLifetimes } from '@tidewatch/contract/users/api-keys'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

interface CreateApiKeyProps {
  count: number
  limit: number
  /** Receives the key, which can't be read again. */
  onCreated: (secret: string) => void
}

type Lifetime = (typeof apiKeyLifetimes)[number]

/** Form for a new key's purpose, scopes and expiry. Defaults to read-only for 90 days. */
export function CreateApiKey({ count, limit, onCreated }: CreateApiKeyProps) {
  const t = useTranslations('apiKeys.create')
  const scopeNames = useTranslations('apiKeys.scopes')
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['read'])
  const [lifetimeDays, setLifetimeDays] = useState<Lifetime>(90)
  const { mutate, isPending, error, reset } = useMutation(createApiKeyMutation(useApi()))
  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(
      { name, scopes: [...scopes], lifetimeDays },
      {
        onSuccess: ({ secret }) => {
          setName('')
          setScopes(['read'])
          onCreated(secret)
          notify.success({ title: t('created') })
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-5">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={error ? errorText(error) : undefined}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => {
          reset()
          setName(target.value)
        }}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">{t('scopes')}</legend>
        {apiKeyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeNames(scope)}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              setScopes(target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          />
        ))}
        {scopes.length === 0 ? <p className="text-coral text-sm">{t('noScope')}</p> : null}
      </fieldset>
      <Select
        className="max-w-60"
        label={t('lifetime')}
        value={String(lifetimeDays)}
        options={apiKeyLifetimes.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
        onChange={({ target }) =>
          setLifetimeDays(apiKeyLifetimes.find((days) => String(days) === target.value) ?? lifetimeDays)
        }
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={isPending}
          disabled={count >= limit || name.trim() === '' || scopes.length === 0}
        >
          {t('action')}
        </Button>
        <p className="mt-2 text-sm text-soft">{t('room', { count, limit })}</p>
      </div>
    </Form>
  )
}
