import { homeImage, labelImage } from '@tidewatch/articles/article/share-texts'
import { alternateFeeds } from '@tidewatch/articles/feeds/feed'
import { pageMetadata } from '@tidewatch/shell/metadata'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { indexPath } from '#/features/index-path.ts'
import { articleReader } from '#/features/reader.ts'

interface IndexMetadata {
  locale: Locale
  page: number
  label?: string
}

/** Title, URLs and feed of one page of the list. */
export async function indexMetadata({ locale, page, label }: IndexMetadata): Promise<Metadata> {
  const t = await getTranslations('blog')
  const labels = label ? await articleReader(locale).labels() : []
  const labelName = labels.find(({ key }) => key === label)?.name
  const title = labelName ?? t('title')
  const metadata = pageMetadata({
    env,
    site: 'blog',
    locale,
    path: indexPath(label, page),
    title: page > 1 ? t('pageTitle', { title, page }) : title,
    image:
      label && labelName
        ? await labelImage('blog', locale, { key: label, name: labelName })
        : await homeImage('blog', locale),
    description: labelName ? t('labelDescription', { label: labelName }) : t('description'),
  })
  const types = alternateFeeds({ title: labelName ?? t('feed'), locale, label: labelName ? label : undefined })
  return { ...metadata, alternates: { ...metadata.alternates, types } }
}
