import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { Pagination } from '@tidewatch/ui/layout/pagination'
import { getTranslations } from 'next-intl/server'

interface PageLinksProps {
  page: number
  pageSize: number
  total: number
  locale: Locale
  /** The path of a page of this list, without the language. */
  pagePath: (page: number) => `/${string}`
}

/** Links to the previous and next page of a list; nothing if there's only one page. */
export async function PageLinks({ page, pageSize, total, locale, pagePath }: PageLinksProps) {
  const t = await getTranslations('articles.paging')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1) return null
  const href = (target: number) => (target < 1 || target > pages ? null : localePath(pagePath(target), locale))
  return (
    <Pagination
      label={t('label')}
      previous={{ href: href(page - 1), label: t('previous') }}
      next={{ href: href(page + 1), label: t('next') }}
      status={t('status', { page, pages })}
    />
  )
}
