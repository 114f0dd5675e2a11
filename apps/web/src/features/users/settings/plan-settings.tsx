import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '@tidewatch/api-client/shop/subscriptions'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/users/users'
import { Link } from '@tidewatch/i18n/navigation'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { SettingsSection } from '#/features/insights/page/settings-section.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanExtras } from './plan-extras.tsx'
import { PlanFacts } from './plan-facts.tsx'

/** The user's plan, its price and renewal, and how to change or cancel it. */
export function PlanSettings({ user }: { user: User }) {
  const t = useTranslations('plans.settings')
  const plans = useTranslations('plans')
  const { data, error, refetch } = useQuery(subscriptionQuery(useApi(), 'upgrade'))
  return (
    <SettingsSection id="plan" title={t('title')}>
      {data ? (
        <>
          {data.subscription ? (
            <PlanFacts subscription={data.subscription} user={user} />
          ) : (
            <p>{t('free', { limit: user.plan.accountLimit })}</p>
          )}
          <div className="mt-5 flex flex-wrap gap-2">
            <Button asChild variant="primary">
              <Link href="/plans">{t(data.subscription ? 'change' : 'see')}</Link>
            </Button>
            {data.subscription ? <PlanActions subscription={data.subscription} /> : null}
            <Button asChild variant="quiet">
              <Link href="/payments">{t('history')}</Link>
            </Button>
          </div>
          <PlanExtras />
        </>
      ) : (
        <NotLoaded level={3} title={plans('loadFailed')} error={error} onRetry={refetch}>
          {/* As tall as the content that follows, which is shorter on the free plan. */}
          <Skeleton className={user.plan.id === 'free' ? 'h-24 w-full' : 'h-72 w-full'} />
        </NotLoaded>
      )}
    </SettingsSection>
  )
}
