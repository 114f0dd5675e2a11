import { useMutation, useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { keepMonitorsMutation, stopMutation } from '@tidewatch/api-client/shop/subscriptions'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Subscription } from '@tidewatch/contract/shop/subscriptions'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { KeepChoice } from '#/features/shop/plans/keep-choice.tsx'

/** Cancels the plan at the end of its period, and asks which accounts to keep if the free plan has room for fewer. */
export function CancelPlan({ subscription: { id, itemId, plan, periodEnd } }: { subscription: Subscription }) {
  const t = useTranslations('plans.settings')
  const common = useTranslations('common')
  const change = useTranslations('plans.change')
  const errorText = useErrorText()
  const item = useItemName()(itemId)
  const api = useApi()
  const stop = useMutation(stopMutation(api))
  const keep = useMutation(keepMonitorsMutation(api))
  const [kept, setKept] = useState<readonly string[]>([])
  const { limit, surplus } = useSurplusAccounts(plan)
  const date = new Date(periodEnd)
  const cancel = async () => {
    await stop.mutateAsync(id)
    if (kept.length > 0) {
      await keep
        .mutateAsync({ subscriptionId: id, monitorIds: [...kept] })
        .catch((error: Error) => notify.error({ title: change('keepFailed'), description: errorText(error) }))
    }
    notify.success({ title: t('stopped', { date }) })
  }
  return (
    <ConfirmDialog
      tone="primary"
      trigger={<Button>{t('stop')}</Button>}
      title={t('stopTitle')}
      description={t('stopText', { item, date })}
      confirmLabel={t('stop')}
      cancelLabel={t('stopCancel')}
      closeLabel={common('close')}
      onConfirm={cancel}
      errorText={errorText}
    >
      {surplus > 0 ? <KeepChoice count={surplus} limit={limit} kept={kept} onChange={setKept} /> : null}
    </ConfirmDialog>
  )
}

/** Number of accounts that can stay active without the plan (including purchased slots), and number beyond that. */
function useSurplusAccounts(plan: Subscription['plan']): { limit: number; surplus: number } {
  const api = useApi()
  const user = useQuery(userQuery(api)).data
  const plans = useQuery(shopQuery(api)).data?.plans
  const limitOf = (id: string) => plans?.find((one) => one.id === id)?.accountLimit
  const [free, current] = [limitOf('free'), limitOf(plan)]
  if (!user || free === undefined || current === undefined) return { limit: 0, surplus: 0 }
  const limit = free + (user.plan.accountLimit - current)
  return { limit, surplus: Math.max(0, user.plan.accountsUsed - limit) }
}
