import type { ShopItem, ShopPlan } from '@tidewatch/contract/shop/items'
import type { Money, Price } from '@tidewatch/contract/shop/money'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Card } from '@tidewatch/ui/layout/card'
import { Check, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePrice } from '#/features/shop/items/use-money.ts'
import { CouponNote } from './coupon-note.tsx'
import { PlanAction } from './plan-action.tsx'
import { TrialUntil } from './trial-until.tsx'
import type { OwnPlan } from './use-own-plan.ts'

interface PlanCardProps {
  plan: ShopPlan
  /** The smaller plan that differs only in its account limit, and the item that sells it. */
  base: { plan: ShopPlan; item: ShopItem | null } | null
  /** The item that sells this plan; `null` for the free plan. */
  item: ShopItem | null
  /** The free plan's price of zero, in the currency of the others; `null` if nothing is sold. */
  nothing: Money | null
  own: OwnPlan
  /** The user's plan; `null` on the free plan and for visitors. */
  owned: ShopPlan | null
  note: string | null
  onChange: (item: ShopItem) => void
}

/** One plan: its features, its price, and the button to get it. */
export function PlanCard({ plan, base, item, nothing, own, owned, note, onChange }: PlanCardProps) {
  const t = useTranslations('plans')
  const money = usePrice()
  const { id } = plan
  const isCurrentPlan = own.status === 'known' && (own.subscription?.plan ?? 'free') === id
  const price = item?.price
  const trialDays = own.subscription === null ? (item?.trialDays ?? null) : null
  return (
    <Card asChild>
      <li className="flex flex-col gap-4 sm:max-desk:grid sm:max-desk:grid-cols-2 sm:max-desk:grid-rows-[auto_1fr_auto] sm:max-desk:gap-x-8 desk:row-span-5 desk:grid desk:grid-rows-subgrid">
        <div className="flex flex-wrap content-start items-center justify-between gap-2">
          <h2 className="font-semibold text-lg">{t(`names.${id}`)}</h2>
          {isCurrentPlan ? (
            <StatusTag tone="tide" icon={<CircleCheck aria-hidden="true" />}>
              {t('yours')}
            </StatusTag>
          ) : null}
          {isCurrentPlan && own.subscription ? <TrialUntil subscription={own.subscription} /> : null}
        </div>
        <div>
          <p className="tabular font-semibold text-xl">
            {price?.interval ? t(`price.${price.interval}`, { amount: money(price.list) }) : nothing && money(nothing)}
          </p>
          <p className="text-sm text-soft">{price ? note : t('price.free')}</p>
        </div>
        <PlanFeatures plan={plan} item={item} base={base} />
        <div className="flex flex-col gap-4 max-desk:empty:hidden">
          {price && trialDays !== null ? <TrialNote price={price} days={trialDays} /> : null}
          {price ? <CouponNote price={price} isInTrial={trialDays !== null} /> : null}
        </div>
        <div className="max-desk:empty:hidden desk:self-end">
          <PlanAction plan={plan} item={item} own={own} owned={owned} onChange={onChange} />
        </div>
      </li>
    </Card>
  )
}

/** The price after the free trial: first with a coupon, if any, then the one in the heading. */
function TrialNote({ price: { today, list, interval, coupon }, days }: { price: Price; days: number }) {
  const t = useTranslations('plans')
  const money = usePrice()
  if (!interval) return null
  const discounted = String(today.amount !== list.amount)
  const price = t(`price.${interval}`, { amount: money(list) })
  return (
    <p className="text-sm">
      {t('trialNote', { days, discounted, first: money(today), interval, code: coupon ?? '', price })}
    </p>
  )
}

function PlanFeatures({ plan, item, base }: Pick<PlanCardProps, 'plan' | 'item' | 'base'>) {
  const t = useTranslations('plans.holds')
  const names = useTranslations('plans.names')
  const money = usePrice()
  const { accountLimit: limit, cadence, cadences, includesReportsOnRequest, historyDays } = plan
  const others = [
    t('cadence', { cadence }),
    t('reports', { daily: String(cadences.includes('daily')) }),
    t('onDemand', { included: String(includesReportsOnRequest) }),
    t('history', { days: historyDays ?? 0 }),
    t('exports'),
  ]
  const perAccount = (bought: ShopItem | null | undefined, accounts: number) =>
    bought ? { ...bought.price.list, amount: Math.round(bought.price.list.amount / accounts) } : null
  const extraFeatures = (smaller: ShopPlan) => {
    const name = names(smaller.id)
    const amount = perAccount(item, limit)
    const other = perAccount(base?.item, smaller.accountLimit)
    const interval = item?.price.interval
    return [
      t('same', { plan: name }),
      t('more', { limit, before: smaller.accountLimit, plan: name }),
      ...(amount && other && interval && amount.amount < other.amount
        ? [t('perAccount', { amount: money(amount), other: money(other), interval, plan: name })]
        : []),
    ]
  }
  const features = base ? extraFeatures(base.plan) : [t('accounts', { limit }), ...others]
  return (
    <ul className="flex flex-col gap-1.5 text-sm sm:max-desk:col-start-2 sm:max-desk:row-span-full sm:max-desk:row-start-1">
      {features.map((text) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden="true" className="beside-line size-4 shrink-0 text-tide" />
          {text}
        </li>
      ))}
    </ul>
  )
}
