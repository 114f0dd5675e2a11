import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import type { ShareImage } from '@tidewatch/share-image/share-text'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

/**
 * The social image of a public figure's page. It shows no figures, which would be outdated by the time anyone sees it.
 */
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
