import { useMutation, useQuery } from '@tanstack/react-query'
import { keepMonitorsMutation, upgradeMutation, upgradePreviewQuery } from '@tidewatch/api-client/shop/subscriptions'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ShopItem } from '@tidewatch/contract/shop/items'
import type { Subscription, UpgradePreview } from '@tidewatch/contract/shop/subscriptions'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { ChangeTerms } from './change-terms.tsx'
import { directionOf } from './direction-of.ts'
import { KeepChoice } from './keep-choice.tsx'

interface ChangeDialogProps {
  subscription: Subscription
  /** The item to change to, and the account limits before and after. */
  item: ShopItem
  accounts: { before: number; after: number }
  onClose: () => void
}

/** Previews a plan change: its cost today and later, and what it pauses; then carries it out. */
export function ChangeDialog({ subscription, item, accounts, onClose }: ChangeDialogProps) {
  const t = useTranslations('plans.change')
  const common = useTranslations('common')
  const itemName = useItemName()
  const api = useApi()
  const change = { subscriptionId: subscription.id, itemId: item.id }
  const { data: preview, error, refetch } = useQuery(upgradePreviewQuery(api, change))
  const [kept, setKept] = useState<readonly string[]>([])
  const { confirm, isPending, failure } = useChange({ change, kept, preview, onDone: onClose })
  const money = useMoney()
  const name = itemName(item.id)
  const pays = preview && preview.today.amount > 0
  const direction = directionOf(accounts.before, accounts.after)
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title={t('title', { direction, item: name })}
      closeLabel={common('close')}
      footer={
        preview && preview.takesEffect !== 'none' ? (
          <>
            <Button onClick={onClose} disabled={isPending}>
              {t('cancel')}
            </Button>
            <Button variant="primary" loading={isPending} onClick={confirm}>
              {pays ? t('pay', { amount: money(preview.today) }) : t(direction === 'down' ? 'confirmDown' : 'confirm')}
            </Button>
          </>
        ) : undefined
      }
    >
      {preview ? (
        <div className="flex flex-col gap-4">
          <ChangeTerms preview={preview} subscription={subscription} accounts={accounts} />
          {preview.accountsToPause > 0 ? (
            <KeepChoice count={preview.accountsToPause} limit={accounts.after} kept={kept} onChange={setKept} />
          ) : null}
          {failure ? <Notice tone="coral" live title={failure} /> : null}
        </div>
      ) : (
        <NotLoaded level={3} title={t('failed')} error={error} onRetry={refetch} className="h-40 w-full" />
      )}
    </Dialog>
  )
}

interface ChangeOptions {
  change: { subscriptionId: string; itemId: string }
  kept: readonly string[]
  preview: UpgradePreview | undefined
  onDone: () => void
}

function useChange({ change, kept, preview, onDone }: ChangeOptions) {
  const t = useTranslations('plans.change')
  const itemName = useItemName()
  const errorText = useErrorText()
  const api = useApi()
  const upgrade = useMutation(upgradeMutation(api))
  const keep = useMutation(keepMonitorsMutation(api))
  const item = itemName(change.itemId)
  const confirm = async () => {
    try {
      await upgrade.mutateAsync({ ...change, monitorId: kept[0] ?? null })
    } catch {
      // The dialog stays open and shows the error.
      return
    }
    if (kept.length > 0) {
      await keep
        .mutateAsync({ subscriptionId: change.subscriptionId, monitorIds: [...kept] })
        .catch((error: Error) => notify.error({ title: t('keepFailed'), description: errorText(error) }))
    }
    notify.success({
      title:
        preview?.takesEffect === 'at-renewal'
          ? t('later', { item, date: new Date(preview.renewsAt) })
          : t('done', { item }),
    })
    onDone()
  }
  return {
    confirm,
    isPending: upgrade.isPending || keep.isPending,
    failure: upgrade.error ? errorText(upgrade.error) : null,
  }
}
