import type { StarDetail } from '@tidewatch/contract/star'
import type { ShareImage } from '@tidewatch/share-image/share-text'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

/** The picture of a star's page: who it is. Figures would be old by the time that somebody sees it. */
export async function starImage({ monitor }: Pick<StarDetail, 'monitor'>, locale: Locale): Promise<ShareImage> {
  const { username, name, lane } = monitor
  const stars = await getTranslations({ locale, namespace: 'stars' })
  const meta = await getTranslations({ locale, namespace: 'stars.page.meta' })
  const handle = `@${username}`
  return {
    name: `star/${username}`,
    text: {
      locale,
      section: stars('title'),
      kicker: name ? handle : null,
      title: name || handle,
      note: lane === 'sample' ? meta('fictional') : null,
    },
  }
}
