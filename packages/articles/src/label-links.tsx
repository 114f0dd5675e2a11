import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { cn } from '@tidewatch/ui/primitives/cn'
import { getTranslations } from 'next-intl/server'
import type { ArticleLabel } from './article-reader.ts'

interface LabelLinksProps {
  labels: ArticleLabel[]
  locale: Locale
  /** The label of this page; `null` on the page of all articles. Omit on other pages. */
  current?: string | null
}

/** Filters the list by label, with plain links so that each selection has an address. */
export async function LabelLinks({ labels, locale, current }: LabelLinksProps) {
  const t = await getTranslations('articles')
  const items = [
    { key: null, href: '/' as const, name: t('allLabels'), count: null },
    ...labels.map(({ key, name, articles }) => ({ key, href: `/label/${key}` as const, name, count: articles })),
  ]
  return (
    <nav aria-label={t('labels')}>
      <ul className="flex flex-wrap gap-2">
        {items.map(({ key, href, name, count }) => (
          <li key={href}>
            <ServerAnchor
              href={href}
              locale={locale}
              aria-current={key === current ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-9 items-center gap-1.5 rounded-md border px-3 text-sm pointer-coarse:min-h-11',
                key === current ? 'border-ink bg-ink text-paper' : 'bg-raised hover:border-edge',
              )}
            >
              {name}
              {count === null ? null : (
                <span className={cn('tabular', key === current ? 'text-paper/80' : 'text-soft')}>{count}</span>
              )}
            </ServerAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
