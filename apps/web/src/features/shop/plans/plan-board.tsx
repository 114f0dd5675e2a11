'use client'

import type { ShopItem, ShopPlan } from '@tidewatch/contract/shop/items'
import type { BillingInterval } from '@tidewatch/contract/shop/money'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import type { Shop } from '#/features/shop/items/shop-reader.ts'
import { usePrice } from '#/features/shop/items/use-money.ts'
import { useShop } from '#/features/shop/items/use-shop.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { useOwnPlan } from './use-own-plan.ts'
import { yearlySaving } from './yearly-saving.ts'

/** The plans side by side, monthly or yearly, with the viewer's prices. */
export function PlanBoard({ written }: { written: Shop }) {
  const t = useTranslations('plans')
  const money = usePrice()
  const { plans, items } = useShop(written)
  const own = useOwnPlan()
  const [interval, setInterval] = useState<BillingInterval>('month')
  const [chosen, setChosen] = useState<ShopItem | null>(null)
  const itemOf = (planId: string, by: BillingInterval) =>
    items.find(({ kind, plan, price }) => kind === 'plan' && plan === planId && price.interval === by) ?? null
  const limitOf = (planId: string | null) => plans.find(({ id }) => id === planId)?.accountLimit ?? 0
  const baseOf = (smaller: ShopPlan | undefined, plan: ShopPlan) => {
    const base = planWithFewerAccounts(smaller, plan)
    return base && { plan: base, item: itemOf(base.id, interval) }
  }
  const currency = items[0]?.price.list.currency
  return (
    <div className="flex flex-col gap-6">
      <Segmented
        label={t('interval.label')}
        className="self-start"
        value={interval}
        onChange={setInterval}
        options={[
          { value: 'month', label: t('interval.month') },
          { value: 'year', label: t('interval.year') },
        ]}
      />
      {own.error ? <LoadError title={t('loadFailed')} error={own.error} onRetry={own.retry} /> : null}
      <ul className="grid gap-4 desk:grid-cols-3">
        {plans.map((plan, index) => {
          const yearly = itemOf(plan.id, 'year')
          const saving = yearly && yearlySaving(itemOf(plan.id, 'month'), yearly)
          const owned = plans.find(({ id }) => id === own.subscription?.plan) ?? null
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              base={baseOf(plans[index - 1], plan)}
              item={itemOf(plan.id, interval)}
              nothing={currency ? { amount: 0, currency } : null}
              own={own}
              owned={owned}
              note={interval === 'year' && saving ? t('interval.saving', { amount: money(saving) }) : null}
              onChange={setChosen}
            />
          )
        })}
      </ul>
      {own.subscription && chosen ? (
        <ChangeDialog
          key={chosen.id}
          subscription={own.subscription}
          item={chosen}
          accounts={{ before: limitOf(own.subscription.plan), after: limitOf(chosen.plan) }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </div>
  )
}

/** The smaller plan if this one differs from it only in a higher account limit. */
function planWithFewerAccounts(smaller: ShopPlan | undefined, plan: ShopPlan): ShopPlan | null {
  if (!smaller) return null
  const { id, accountLimit } = plan
  return JSON.stringify({ ...smaller, id, accountLimit }) === JSON.stringify(plan) ? smaller : null
}
