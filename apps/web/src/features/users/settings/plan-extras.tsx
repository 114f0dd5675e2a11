import { useQuery } from '@tanstack/react-query'
import { extrasQuery } from '@tidewatch/api-client/shop/subscriptions'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'

/** Purchases on top of the plan, what is left of them, and until when. */
export function PlanExtras() {
  const t = useTranslations('plans.settings.extras')
  const { data, error, refetch } = useQuery(extrasQuery(useApi()))
  if (!data)
    return <NotLoaded level={3} title={t('loadFailed')} error={error} onRetry={refetch} className="mt-6 h-20 w-full" />
  const { places, credits } = data
  return (
    <section aria-labelledby="plan-extras" className="mt-6">
      <h3 id="plan-extras" className="font-medium">
        {t('title')}
      </h3>
      <DefinitionList
        items={[
          {
            key: 'places',
            term: t('places'),
            value:
              places.length === 0
                ? t('none')
                : places.map(({ accounts, startsAt, endsAt }) => (
                    <span key={`${startsAt} ${endsAt}`} className="block">
                      {t('place', { accounts, date: new Date(endsAt) })}
                    </span>
                  )),
          },
          { key: 'credits', term: t('credits'), value: t('credit', { left: credits.left, used: credits.used }) },
        ]}
      />
      <p className="mt-2 text-sm">
        <Link href="/shop" className="link">
          {t('more')}
        </Link>
      </p>
    </section>
  )
}
