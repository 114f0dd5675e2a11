'use client'

import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { redeemGiftMutation } from '@tidewatch/api-client/shop/subscriptions'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useItemName } from './use-item-name.ts'

/** Starts the plan of a gift code, which the URL may contain. */
export function RedeemScreen() {
  const t = useTranslations('shop.redeem')
  return (
    <RequireSession title={t('locked')} text={t('lockedText')}>
      <RedeemForm />
    </RequireSession>
  )
}

function RedeemForm() {
  const t = useTranslations('shop')
  const itemName = useItemName()
  const errorText = useErrorText()
  const [code, setCode] = useState(useSearchParams().get('code') ?? '')
  const { mutate, data, error, isPending, reset } = useMutation(redeemGiftMutation(useApi()))
  if (data) {
    return (
      <Notice
        live
        tone="tide"
        title={t('redeem.done')}
        actions={
          <Button asChild size="sm">
            <Link href="/dashboard">{t('order.use.plan')}</Link>
          </Button>
        }
      >
        {t('redeem.doneText', { item: itemName(data.itemId), date: new Date(data.periodEnd) })}
      </Notice>
    )
  }
  const hasPlan = error instanceof ApiError && error.name === 'conflict'
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') mutate(code.trim())
  }
  return (
    <Form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <TextField
        label={t('order.giftCode')}
        hint={t('redeem.hint')}
        error={error ? (hasPlan ? t('redeem.hasPlan') : errorText(error)) : undefined}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          reset()
          setCode(target.value)
        }}
      />
      <Button type="submit" variant="primary" className="self-start" loading={isPending}>
        {t('redeem.action')}
      </Button>
    </Form>
  )
}
