import type { AuditFacts } from '@tidewatch/contract/operations/billing-audit'
import { planIds } from '@tidewatch/contract/shop/plan-ids'
import { subscriptionStates } from '@tidewatch/contract/shop/subscriptions'
import { useFormatter, useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'

const facts = [
  'status',
  'plan',
  'item',
  'effect',
  'amount',
  'invoice',
  'endPlan',
  'code',
  'percent',
  'duration',
  'plans',
  'totalLimit',
  'perUserLimit',
  'uses',
  'startsAt',
  'expiresAt',
  'terms',
  'upTo',
] as const
type Fact = (typeof facts)[number]

interface ShownFact {
  name: Fact
  label: string
  before: string | null
  after: string | null
}

/** Describes the facts of an audit entry: each value before and after. */
export function useAuditFacts() {
  const t = useTranslations('billingAdmin.audit')
  const states = useTranslations('plans.settings.states')
  const planNames = useTranslations('plans.names')
  const dates = useFullDates()
  const numbers = useNumbers()
  const money = useMoney()
  const format = useFormatter()
  const itemName = useItemName()

  const state = (value: string) => {
    const known = subscriptionStates.find((name) => name === value)
    return known ? states(known) : value
  }
  const plan = (value: string) =>
    format.list(
      value.split(' ').map((name) => {
        const known = planIds.find((id) => id === name)
        return known ? planNames(known) : name
      }),
    )
  const effect = (value: string) => (value === 'now' || value === 'at-renewal' ? t(`effect.${value}`) : value)
  const duration = (value: string) => (value === 'first' || value === 'forever' ? t(`duration.${value}`) : value)

  const texts: Partial<Record<Fact, (value: string) => string>> = {
    status: state,
    plan,
    plans: plan,
    item: itemName,
    effect,
    duration,
    startsAt: dates.moment,
    expiresAt: dates.moment,
    upTo: dates.day,
  }
  const counts: Partial<Record<Fact, (value: number, all: AuditFacts) => string>> = {
    amount: (amount, all) => money({ amount, currency: String(all.currency) }),
    percent: (value) => numbers.share(value / 100),
  }

  function formatFact(name: Fact, all: AuditFacts): string | null {
    const value = all[name]
    if (value === undefined) return null
    if (value === null) return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return counts[name]?.(value, all) ?? numbers.count(value)
    return texts[name]?.(value) ?? value
  }

  return (before: AuditFacts | null, after: AuditFacts | null): ShownFact[] =>
    facts
      .map((name) => ({
        name,
        label: t(`fact.${name}`),
        before: formatFact(name, before ?? {}),
        after: formatFact(name, after ?? {}),
      }))
      .filter((fact) => fact.before !== null || fact.after !== null)
}
