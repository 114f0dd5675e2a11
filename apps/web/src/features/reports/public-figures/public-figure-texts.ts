import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import type { useTranslations } from 'next-intl'

/** Title and description of a public figure's page, for search engines and link previews. */
export function publicFigureTexts(
  { monitor }: Pick<PublicFigureDetail, 'monitor'>,
  t: ReturnType<typeof useTranslations<'publicFigures.page.meta'>>,
): { title: string; description: string } {
  const { username, name, followers, source } = monitor
  const named = { name: name || username, username }
  const description = followers === null ? t('descriptionUnknown', named) : t('description', { ...named, followers })
  return {
    title: t('title', named),
    description: source === 'sample' ? `${description} ${t('fictional')}` : description,
  }
}
