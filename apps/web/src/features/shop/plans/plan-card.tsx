import type { ShopItem, ShopPlan } from '@tidewatch/contract/shop/items'
import type { Money } from '@tidewatch/contract/shop/money'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Card } from '@tidewatch/ui/layout/card'
import { Check, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { CouponNote } from './coupon-note.tsx'
import { PlanAction } from './plan-action.tsx'
import { TrialUntil } from './trial-until.tsx'
import type { OwnPlan } from './use-own-plan.ts'

interface PlanCardProps {
  plan: ShopPlan
  /** The smaller plan that differs in its number of accounts alone. */
  base: ShopPlan | null
  /** What it is bought as; `null` for the free plan. */
  item: ShopItem | null
  /** What the free plan costs, in the currency of the others; `null` where nothing is sold. */
  nothing: Money | null
  own: OwnPlan
  note: string | null
  onChange: (item: ShopItem) => void
}

/** One plan: what it holds, what it costs, and the way to it. */
export function PlanCard({ plan, base, item, nothing, own, note, onChange }: PlanCardProps) {
  const t = useTranslations('plans')
  const money = useMoney()
  const { id } = plan
  const isYours = own.status === 'known' && (own.subscription?.plan ?? 'free') === id
  const price = item?.price
  const trialDays = own.subscription === null ? (item?.trialDays ?? null) : null
  return (
    <Card asChild>
      <li className="flex flex-col gap-4 sm:max-desk:grid sm:max-desk:grid-cols-2 sm:max-desk:grid-rows-[auto_1fr_auto] sm:max-desk:gap-x-8 desk:row-span-5 desk:grid desk:grid-rows-subgrid">
        <div className="flex flex-wrap content-start items-center justify-between gap-2">
          <h2 className="font-semibold text-lg">{t(`names.${id}`)}</h2>
          {isYours ? (
            <StatusTag tone="tide" icon={<CircleCheck aria-hidden="true" />}>
              {t('yours')}
            </StatusTag>
          ) : null}
          {isYours && own.subscription ? <TrialUntil subscription={own.subscription} /> : null}
        </div>
        <div>
          <p className="tabular font-semibold text-xl">
            {price?.interval ? t(`price.${price.interval}`, { amount: money(price.list) }) : nothing && money(nothing)}
          </p>
          <p className="text-sm text-soft">{price ? note : t('price.free')}</p>
        </div>
        <PlanHolds plan={plan} base={base} />
        <div className="flex flex-col gap-4 max-desk:empty:hidden">
          {item && trialDays !== null ? (
            <p className="text-sm">{t('trialNote', { days: trialDays, amount: money(item.price.today) })}</p>
          ) : null}
          {price ? <CouponNote price={price} /> : null}
        </div>
        <div className="desk:self-end">
          <PlanAction plan={id} item={item} own={own} onChange={onChange} />
        </div>
      </li>
    </Card>
  )
}

function PlanHolds({ plan, base }: Pick<PlanCardProps, 'plan' | 'base'>) {
  const t = useTranslations('plans.holds')
  const names = useTranslations('plans.names')
  const { accountLimit: limit, cadence, cadences, includesAskedReports, historyDays } = plan
  const others = [
    t('cadence', { cadence }),
    t('reports', { daily: String(cadences.includes('daily')) }),
    t('asked', { included: String(includesAskedReports) }),
    t('history', { days: historyDays ?? 0 }),
    t('exports'),
  ]
  const holds = [t('accounts', { limit }), ...(base ? [t('same', { plan: names(base.id) })] : others)]
  return (
    <ul className="flex flex-col gap-1.5 text-sm sm:max-desk:col-start-2 sm:max-desk:row-span-full sm:max-desk:row-start-1">
      {holds.map((text) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden="true" className="beside-line size-4 shrink-0 text-tide" />
          {text}
        </li>
      ))}
    </ul>
  )
}
