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

/** Records that a payout was sent, after a confirmation that names amount and recipient. */
export function RecordPayout({ payout: { affiliateId, amount }, target, upTo }: Sent) {
  const t = useTranslations('affiliatePayouts.record')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const money = useMoney()
  // Constant while the row is mounted, so that a retry after a lost response doesn't record the payout twice.
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
