import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { deliveryMethodsQuery } from '@tidewatch/api-client/archive/deliveries'
import { addMonitorMutation } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useAfterSignIn } from '@tidewatch/auth/session/use-after-sign-in'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { readOwnerName } from '#/features/archive/reading/owner-name.ts'
import { findOrCreateMonitor } from '#/features/archive/uploads/send-archive.ts'
import { canOpenDirectories } from './computer/directory.ts'

/** Offers automatic deliveries on the import page; they're set up on the account's own page. */
export function KeepCurrentOffer({ expected }: { expected: string | null }) {
  const t = useTranslations('deliveries')
  const errorText = useErrorText()
  const router = useRouter()
  const [account, setAccount] = useState(expected ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const { mutateAsync, isPending, error } = useMutation(addMonitorMutation(useApi()))
  const username = readOwnerName(account)
  const { data: offered } = useQuery(deliveryMethodsQuery(useApi()))
  const openAfterSignIn = useAfterSignIn(open)

  async function open() {
    if (!username) return
    const id = await findOrCreateMonitor(
      { addMonitor: (name) => mutateAsync({ username: name, source: 'archive' }) },
      username,
    ).catch(() => null)
    if (id) router.push(`/accounts/${id}#keep-current`)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (username) openAfterSignIn({ view: 'signup' })
  }

  if (!offered || (offered.methods.length === 0 && !canOpenDirectories())) return null
  return (
    <section aria-labelledby="keep-current-offer">
      <h2 id="keep-current-offer" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 max-w-reading text-sm text-soft">{t('offer.text')}</p>
      <Form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('offer.account')}
          error={isSubmitted && !username ? t('offer.accountMissing') : undefined}
          prefix="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          className="min-w-40 max-w-80 flex-1 max-sm:basis-full"
        />
        <Button type="submit" loading={isPending} className="sm:mt-7">
          {t('offer.action')}
        </Button>
      </Form>
      {error && !(error instanceof ApiError && error.problem?.monitorId) ? (
        <p role="alert" className="mt-2 text-coral text-sm">
          {errorText(error)}
        </p>
      ) : null}
    </section>
  )
}
