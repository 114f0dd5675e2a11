import { useMutation } from '@tanstack/react-query'
import { recordPayoutMutation } from '@tidewatch/api-client/shop/affiliate-payouts'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { PayoutTarget } from '@tidewatch/contract/shop/affiliate'
import type { DuePayout } from '@tidewatch/contract/shop/affiliate-payouts'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMoney } from '#/features/shop/items/use-money.ts'

interface Sent {
  payout: DuePayout
  target: PayoutTarget
  upTo: string
}

/** Notes that the money has been sent; asks first, naming the amount and the person. */
export function RecordPayout({ payout: { affiliateId, amount }, target, upTo }: Sent) {
  const t = useTranslations('affiliatePayouts.record')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const money = useMoney()
  // The same one while the row stands there, so that a second try after a lost answer pays nothing twice.
  const [requestId] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useMutation(recordPayoutMutation(useApi()))
  return (
    <ConfirmDialog
      trigger={<Button size="sm">{t('action')}</Button>}
      title={t('title')}
      description={t('text', { amount: money(amount), name: target.name })}
      confirmLabel={t('action')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      tone="primary"
      onConfirm={() => mutateAsync({ requestId, affiliateId, amount, target, upTo })}
      errorText={errorText}
    />
  )
}
