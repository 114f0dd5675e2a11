import type { StarDetail } from '@tidewatch/contract/star'
import type { useTranslations } from 'next-intl'

/** Title and description of a star's page, for search engines and for people who share it. */
export function starTexts(
  { monitor }: Pick<StarDetail, 'monitor'>,
  t: ReturnType<typeof useTranslations<'stars.page.meta'>>,
): { title: string; description: string } {
  const { username, name, followers, lane } = monitor
  const named = { name: name || username, username }
  const description = followers === null ? t('descriptionUnknown', named) : t('description', { ...named, followers })
  return {
    title: t('title', named),
    description: lane === 'sample' ? `${description} ${t('fictional')}` : description,
  }
}
