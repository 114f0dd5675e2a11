import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import type { ShareImage } from '@tidewatch/share-image/share-text'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

/** The picture of a public figure's page: who it is. Figures would be old by the time that somebody sees it. */
export async function publicFigureImage(
  { monitor }: Pick<PublicFigureDetail, 'monitor'>,
  locale: Locale,
): Promise<ShareImage> {
  const { username, name, source } = monitor
  const publicFigures = await getTranslations({ locale, namespace: 'publicFigures' })
  const meta = await getTranslations({ locale, namespace: 'publicFigures.page.meta' })
  const handle = `@${username}`
  return {
    name: `public-figure/${username}`,
    text: {
      locale,
      section: publicFigures('title'),
      kicker: name ? handle : null,
      title: name || handle,
      note: source === 'sample' ? meta('fictional') : null,
    },
  }
}
