import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import type { ArticleSite } from './article-reader.ts'
import { SearchBox } from './search-box.tsx'

interface ArticleSearchProps {
  site: ArticleSite
  locale: Locale
  size?: 'md' | 'lg'
  /** What was searched for, on the page of results. */
  q?: string
  className?: string
}

/** The search of a host: a form that works by itself, and suggestions while one types. */
export async function ArticleSearch({ site, locale, ...rest }: ArticleSearchProps) {
  const t = await getTranslations(`${site}.search`)
  const texts = await getTranslations('articles.search')
  return (
    <SearchBox
      site={site}
      action={localePath('/search', locale)}
      texts={{
        label: t('label'),
        placeholder: t('placeholder'),
        submit: texts('submit'),
        suggestions: texts('suggestions'),
      }}
      {...rest}
    />
  )
}
