import type { ShareImage } from '@tidewatch/share-image/share-text'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import { type PublicPage, publicPages } from './public-pages.ts'
import { isTopic } from './topics.ts'

/** A public page's social image: its title, or the promise of the front page and landing pages. */
export async function pageImage(page: PublicPage, locale: Locale): Promise<ShareImage> {
  return { name: page, text: { locale, section: null, kicker: null, ...(await wordsOf(page, locale)) } }
}

async function wordsOf(page: PublicPage, locale: Locale): Promise<{ title: string; note: string | null }> {
  if (page === 'home') {
    const t = await getTranslations({ locale, namespace: 'landing.headline' })
    return { title: t('first'), note: t('second') }
  }
  if (isTopic(page)) {
    const t = await getTranslations({ locale, namespace: `landingPages.pages.${page}.headline` })
    return { title: t('first'), note: t('second') }
  }
  const t = await getTranslations({ locale, namespace: publicPages[page].meta })
  return { title: t('title'), note: null }
}
