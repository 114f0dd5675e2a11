import type { Locale } from '@tidewatch/site-config/locales'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { rss } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import { feedPath } from './feed.ts'

/** Links to the feeds of a list. */
export async function FeedLinks({ locale, label }: { locale: Locale; label?: string }) {
  const t = await getTranslations('articles.feeds')
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft print:hidden">
      <span className="flex items-center gap-2">
        <Icon path={rss} className="size-4" />
        {t('label')}
      </span>
      <a className="link py-1" href={feedPath({ locale, label, format: 'xml' })}>
        {t('atom')}
      </a>
      <a className="link py-1" href={feedPath({ locale, label, format: 'json' })}>
        {t('json')}
      </a>
    </nav>
  )
}
