import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { cn } from '@tidewatch/ui/primitives/cn'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { search } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import type { ArticleSite } from '../article-reader.ts'
import { SearchBox } from './search-box.tsx'

interface ArticleSearchProps {
  site: ArticleSite
  locale: Locale
  size?: 'md' | 'lg'
  /** The search text, on the results page. */
  q?: string
  className?: string
}

/** The search of a host: a form that works without scripts, with suggestions while typing. */
export async function ArticleSearch({ site, locale, size = 'md', q, className }: ArticleSearchProps) {
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
      q={q}
      classes={{
        form: cn('relative flex gap-2', className),
        input: cn('control', 'pl-9 [&::-webkit-search-cancel-button]:hidden', size === 'lg' ? 'h-12' : 'h-11'),
        submit: cn(buttonVariants({ variant: 'primary', size }), size === 'md' && 'h-11'),
      }}
      icon={<Icon path={search} className="absolute top-1/2 left-3 size-4 [translate:0_-50%] text-soft" />}
    />
  )
}
