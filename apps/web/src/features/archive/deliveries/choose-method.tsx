import { useMutation } from '@tanstack/react-query'
import { startDeliveriesMutation } from '@tidewatch/api-client/archive/deliveries'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { DeliveryMethod, DeliverySettings } from '@tidewatch/contract/archive/deliveries'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { RadioCards } from '@tidewatch/ui/forms/radio-cards'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { canOpenDirectories } from './computer/directory.ts'
import { StartDirectory } from './computer/start-directory.tsx'
import { MethodSteps } from './method-steps.tsx'
import { PickFolder } from './pick-folder.tsx'

/** The browser watches a folder on the computer; the server handles the other methods. */
export type ChosenMethod = DeliveryMethod | 'computer'

interface ChooseMethodProps {
  monitorId: string
  settings: DeliverySettings
  onStarted: () => void
}

/** Choice of how exports are to arrive, the steps for it, and the start button. */
export function ChooseMethod({ monitorId, settings, onStarted }: ChooseMethodProps) {
  const t = useTranslations('deliveries')
  const errorText = useErrorText()
  const { methods, source } = settings
  const isServer = (method: DeliveryMethod) => methods[method] !== null
  const hasComputer = canOpenDirectories()
  const possible: ChosenMethod[] = [
    ...(['transfer', 'drive'] as const).filter(isServer),
    ...(hasComputer ? (['computer'] as const) : []),
    ...(['folder'] as const).filter(isServer),
  ]
  const [chosen, setChosen] = useState<ChosenMethod | null>(source && methods[source.method] ? source.method : null)
  const [link, setLink] = useState('')
  const { mutate, isPending, error } = useMutation(startDeliveriesMutation(useApi(), monitorId))
  const method = chosen ?? possible[0]
  if (!method) return <Notice title={t('none')} />

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (method && method !== 'computer')
      mutate({ method, ...(method === 'drive' && link.trim() && { link }) }, { onSuccess: onStarted })
  }

  const choice = (
    <>
      {possible.length > 1 ? (
        <RadioCards
          legend={t('methods.legend')}
          name="delivery-method"
          options={possible.map((value) => ({
            value,
            title: t(`methods.${value}`),
            detail: t(`methods.${value}Hint`),
          }))}
          value={method}
          onChange={setChosen}
          className="desk:grid desk:grid-cols-2 desk:[&>legend]:col-span-2"
        />
      ) : null}
      {hasComputer ? null : <p className="text-sm text-soft">{t('computer.unsupported')}</p>}
      <MethodSteps key={method} method={method} settings={settings} />
    </>
  )
  if (method === 'computer') {
    return (
      <div className="flex flex-col gap-6">
        {choice}
        <StartDirectory monitorId={monitorId} onStarted={onStarted} />
      </div>
    )
  }
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-6">
      {choice}
      {method === 'drive' && methods.drive?.picker ? (
        <PickFolder
          picker={methods.drive.picker}
          address={methods.drive.address}
          onShared={(id) => mutate({ method: 'drive', link: id }, { onSuccess: onStarted })}
        />
      ) : null}
      {method === 'drive' && methods.drive ? (
        <TextField
          label={t('link.label')}
          hint={t('link.hint', { email: methods.drive.owner, folder: methods.drive.proof })}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={link}
          onChange={(event) => setLink(event.target.value)}
          className="max-w-reading"
        />
      ) : null}
      {error ? (
        <Notice tone="coral" live title={t('notStarted')}>
          {errorText(error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" loading={isPending}>
          {t('start')}
        </Button>
        <p className="text-sm text-soft">{t(method === 'transfer' ? 'neverTransfer' : 'never')}</p>
      </div>
    </Form>
  )
}
