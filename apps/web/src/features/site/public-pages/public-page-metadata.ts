import { pageMetadata } from '@tidewatch/shell/metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { pageImage } from './page-image.ts'
import { type PublicPage, publicPages } from './public-pages.ts'

/** The `generateMetadata` of a public page: title, description, URLs and image. */
export function publicPageMetadata(page: PublicPage) {
  const { path, meta } = publicPages[page]
  return async ({ params }: LocalePageProps): Promise<Metadata> => {
    const { locale } = await params
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
}
