import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import type { ShopItem, ShopPlan } from '@tidewatch/contract/shop/items'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { localePath } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/primitives/button'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { useLocale, useTranslations } from 'next-intl'
import { directionOf } from './direction-of.ts'
import type { OwnPlan } from './use-own-plan.ts'

interface PlanActionProps {
  plan: ShopPlan
  item: ShopItem | null
  own: OwnPlan
  owned: ShopPlan | null
  onChange: (item: ShopItem) => void
}

/** The button of a plan: opens its checkout, or previews the change if the user has a plan already. */
export function PlanAction({ plan, item, own, owned, onChange }: PlanActionProps) {
  const t = useTranslations('plans')
  const locale = useLocale()
  const name = t(`names.${plan.id}`)
  const { status, subscription, changes } = own
  const link = (href: `/${string}`, text: string, variant: 'primary' | 'secondary') => (
    <ServerAnchor href={href} locale={locale} className={buttonVariants({ variant, block: true })}>
      {text}
    </ServerAnchor>
  )
  if (!item) {
    if (status === 'known') return link('/dashboard', t('actions.dashboard'), 'secondary')
    return (
      <Button
        block
        disabled={status !== 'none'}
        onClick={() => openSignIn({ view: 'signup', returnTo: localePath('/dashboard', locale) })}
      >
        {t('actions.start')}
      </Button>
    )
  }
  if (subscription === null) {
    const checkout = `/shop/checkout?item=${item.id}` as const
    const choose = t('actions.choose', { plan: name })
    if (item.trialDays === null) return link(checkout, choose, 'primary')
    return (
      <div className="flex flex-col gap-2">
        {link(`${checkout}&trial=yes`, t('actions.try', { days: item.trialDays }), 'primary')}
        {link(checkout, choose, 'secondary')}
      </div>
    )
  }
  if (!changes.includes(item.id)) {
    // The settings manage only the current plan: under another one, the link would promise a change that isn't possible.
    return subscription.plan === plan.id ? link('/settings#settings-plan', t('actions.manage'), 'secondary') : null
  }
  // Returning to the current plan after choosing a smaller one is a change too.
  const isOtherInterval = subscription.plan === plan.id && subscription.interval !== item.price.interval
  const direction = directionOf(owned?.accountLimit ?? 0, plan.accountLimit)
  const button = (
    <Button block variant={direction === 'down' ? 'secondary' : 'primary'} onClick={() => onChange(item)}>
      {isOtherInterval
        ? t('actions.interval', { interval: item.price.interval ?? 'month' })
        : t('actions.change', { direction, plan: name })}
    </Button>
  )
  if (direction !== 'down' || !owned) return button
  const [before, accounts] = [owned.accountLimit, plan.accountLimit]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">
        {t('actions.loses', { accounts, before, date: new Date(subscription.periodEnd) })}
      </p>
      {button}
    </div>
  )
}
