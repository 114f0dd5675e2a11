import { labelImage } from '@tidewatch/articles/article/share-texts'
import { alternateFeeds } from '@tidewatch/articles/feeds/feed'
import { pageMetadata } from '@tidewatch/shell/metadata'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { articleReader } from '#/features/reader.ts'
import { topicPath } from '#/features/topic-path.ts'

/** Title and URLs of a topic's page. */
export async function topicMetadata(locale: Locale, label: string, page: number): Promise<Metadata> {
  const t = await getTranslations('support')
  const labels = await articleReader(locale).labels()
  const name = labels.find(({ key }) => key === label)?.name
  if (!name) return {}
  const metadata = pageMetadata({
    env,
    site: 'support',
    locale,
    path: topicPath(label, page),
    title: page > 1 ? t('pageTitle', { title: name, page }) : name,
    image: await labelImage('support', locale, { key: label, name }),
    description: t('labelDescription', { label: name }),
  })
  const types = alternateFeeds({ title: name, locale, label })
  return { ...metadata, alternates: { ...metadata.alternates, types } }
}
