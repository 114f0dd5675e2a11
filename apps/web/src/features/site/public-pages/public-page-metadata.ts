import { pageMetadata } from '@tidewatch/shell/metadata'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { pageImage } from './page-image.ts'
import { type PublicPage, publicPages } from './public-pages.ts'

/** Title, description, URLs and image of a public page. */
export async function publicPageMetadata(page: PublicPage, locale: Locale): Promise<Metadata> {
  const { path, meta } = publicPages[page]
  const t = await getTranslations({ locale, namespace: meta })
  return pageMetadata({
    env,
    site: 'web',
    locale,
    path,
    title: t('title'),
    description: t('description'),
    // The front page's title already begins with the brand.
    absoluteTitle: page === 'home',
    image: await pageImage(page, locale),
  })
}
