import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { OfferJsonLd } from '#/features/shop/items/offer-json-ld.tsx'
import { loadShop } from '#/features/shop/items/shop-reader.ts'
import { PlanBoard } from '#/features/shop/plans/plan-board.tsx'
import { EndLinks } from '#/features/shop/withdrawal/end-links.tsx'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

/** Prices change with a release; the page catches up within five minutes. */
export const revalidate = 300

export const generateMetadata = publicPageMetadata('plans')

export default async function PlansPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('plans')
  const shop = await loadShop(locale)
  const { hosts, name: brand } = toPublicConfig(env)
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageTrail page="plans" locale={locale} />
      {shop.plans
        .filter(({ id }) => id !== 'free')
        .map(({ id, accountLimit }) => (
          <OfferJsonLd
            key={id}
            name={`${brand} ${t(`names.${id}`)}`}
            description={t('holds.accounts', { limit: accountLimit })}
            url={absoluteUrl(hosts, 'web', '/plans', locale)}
            brand={brand}
            items={shop.items.filter(({ kind, plan }) => kind === 'plan' && plan === id)}
          />
        ))}
      <PageHeader title={t('title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['plans', 'shop']}>
        <ViewerZone>
          <PlanBoard written={shop} />
        </ViewerZone>
      </IslandMessages>
      <p>
        <ServerAnchor href="/shop" locale={locale} className="link">
          {t('actions.shop')}
        </ServerAnchor>
      </p>
      <div>
        <Disclosure summary={t('ends.title')}>
          <p className="max-w-reading text-soft">{t('ends.text')}</p>
        </Disclosure>
      </div>
      <EndLinks locale={locale} />
    </div>
  )
}
