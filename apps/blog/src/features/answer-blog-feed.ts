import { answerFeed } from '@tidewatch/articles/atom-feed'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { env } from '#/env.ts'
import { articleReader } from '#/features/reader.ts'

/** The blog's Atom feed in a language. */
export async function answerBlogFeed(locale: Locale): Promise<Response> {
  const t = await translatorFor(locale, 'blog')
  const { hosts, name } = toPublicConfig(env)
  return answerFeed(articleReader(locale), {
    title: `${t('title')} · ${name}`,
    subtitle: t('description'),
    hosts,
    site: 'blog',
    locale,
  })
}
