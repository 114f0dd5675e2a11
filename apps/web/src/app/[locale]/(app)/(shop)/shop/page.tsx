import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CartLink } from '#/features/shop/cart/cart-link.tsx'
import { ShopList } from '#/features/shop/items/shop-list.tsx'
import { loadShop } from '#/features/shop/items/shop-reader.ts'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

/** Same as the plans page. */
export const revalidate = 300

export const generateMetadata = publicPageMetadata('shop')

export default async function ShopPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('shop')
  const shop = await loadShop(locale)
  return (
    <IslandMessages locale={locale} namespaces={['shop']}>
      <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
        <PageTrail page="shop" locale={locale} />
        <PageHeader title={t('title')} description={t('intro')} actions={<CartLink />} />
        <ShopList written={shop} />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <ServerAnchor href="/plans" locale={locale} className="link">
            {t('toPlans')}
          </ServerAnchor>
          <ServerAnchor href="/shop/redeem" locale={locale} className="link">
            {t('redeem.title')}
          </ServerAnchor>
        </p>
      </div>
    </IslandMessages>
  )
}
