import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { pageMetadata } from '@tidewatch/shell/metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { absoluteUrl, localePath } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { CartLink } from '#/features/shop/cart/cart-link.tsx'
import { ItemBuy } from '#/features/shop/cart/item-buy.tsx'
import { isItemId, isShopItemId } from '#/features/shop/items/item-ids.ts'
import { itemTerms } from '#/features/shop/items/item-terms.ts'
import { OfferJsonLd } from '#/features/shop/items/offer-json-ld.tsx'
import { loadShop } from '#/features/shop/items/shop-reader.ts'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'

/** Same as the plans page. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: LocalePageProps<{ item: string }>): Promise<Metadata> {
  const { locale, item } = await params
  if (!isShopItemId(item)) return {}
  const t = await getTranslations({ locale, namespace: 'shop.items' })
  const shopItem = (await loadShop(locale)).items.find(({ id }) => id === item)
  if (!shopItem) return {}
  return pageMetadata({
    env,
    site: 'web',
    locale,
    path: `/shop/${item}`,
    title: t(`${item}.name`),
    description: t(`${item}.is`, itemTerms(shopItem)),
  })
}

/** Items with a note on what they don't include. A gift needs none. */
const notedItems = ['extra-account', 'report-unlocks', 'verified-reports'] as const

export default async function ItemPage({ params }: LocalePageProps<{ item: string }>) {
  const { locale, item: id } = await params
  setRequestLocale(locale)
  // Plans have no page of their own: they're compared on the plans page before they're bought.
  if (isItemId(id) && !isShopItemId(id)) redirect(localePath('/plans', locale))
  if (!isShopItemId(id)) notFound()
  const shop = await loadShop(locale)
  const item = shop.items.find((shopItem) => shopItem.id === id)
  if (!item) notFound()
  const t = await getTranslations('shop')
  const { hosts, name: brand } = toPublicConfig(env)
  const name = t(`items.${id}.name`)
  const is = t(`items.${id}.is`, itemTerms(item))
  const noted = notedItems.find((one) => one === id)
  return (
    <IslandMessages locale={locale} namespaces={['shop']}>
      <PageTrail page="shop" locale={locale} leaf={{ name, path: `/shop/${id}` }} />
      <OfferJsonLd
        name={name}
        description={is}
        url={absoluteUrl(hosts, 'web', `/shop/${id}`, locale)}
        brand={brand}
        items={[item]}
      />
      <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
        <PageHeader
          above={
            <Breadcrumbs
              label={t('title')}
              items={[
                {
                  key: 'shop',
                  content: (
                    <ServerAnchor href="/shop" locale={locale}>
                      {t('title')}
                    </ServerAnchor>
                  ),
                },
                { key: 'item', content: name },
              ]}
            />
          }
          title={name}
          description={is}
          actions={<CartLink />}
        />
        <div className="grid items-start gap-8 desk:grid-cols-[1fr_1.4fr]">
          <section aria-label={t('item.price')}>
            <ItemBuy itemId={id} written={shop} />
          </section>
          {noted ? (
            <section aria-labelledby="is-not" className="max-w-reading">
              <h2 id="is-not" className="font-semibold text-lg">
                {t('item.isNot')}
              </h2>
              <p className="mt-1">{t(`items.${noted}.isNot`)}</p>
            </section>
          ) : null}
        </div>
      </div>
    </IslandMessages>
  )
}
