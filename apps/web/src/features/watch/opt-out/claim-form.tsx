import { useMutation } from '@tanstack/react-query'
import { startClaimMutation } from '@tidewatch/api-client/watch/opt-out'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useState } from 'react'
import { parseAccountInput } from '#/features/watch/search/parse-account-input.ts'
import { ClaimRefusal } from './claim-refusal.tsx'

/** Form for the account's username, for which a code is created. */
export function ClaimForm({ onStarted }: { onStarted: (secret: string) => void }) {
  const t = useTranslations('optOut.start')
  const { mutateAsync, isPending, error, reset } = useMutation(startClaimMutation(useApi()))
  const [text, setText] = useState('')
  const [isUnclear, setUnclear] = useState(false)

  async function begin() {
    const seen = parseAccountInput(text)
    setUnclear(seen.kind !== 'account')
    reset()
    if (seen.kind !== 'account') return
    // The mutation's own error is shown.
    await mutateAsync(seen.username).then(
      ({ secret }) => onStarted(secret),
      () => undefined,
    )
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPending) void begin()
  }

  return (
    <section aria-labelledby="claim-start" className="flex flex-col gap-4">
      <div>
        <h2 id="claim-start" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-reading text-soft">{t('text')}</p>
      </div>
      <Form onSubmit={submit} noValidate className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <TextField
          className="flex-1"
          label={t('label')}
          hint={t('hint')}
          error={isUnclear ? t('unclear') : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
        />
        <Button type="submit" variant="primary" loading={isPending} className="h-11 sm:mt-6.5">
          {t('submit')}
        </Button>
      </Form>
      {error ? <ClaimRefusal error={error} /> : null}
    </section>
  )
}
