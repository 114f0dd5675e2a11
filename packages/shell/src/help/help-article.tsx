import { useQuery } from '@tanstack/react-query'
import { articleQuery } from '@tidewatch/api-client/content/articles'
import { useApi } from '@tidewatch/auth/auth-provider'
import { publishedSlug } from '@tidewatch/auth/event-catalogue'
import { TrackShown } from '@tidewatch/auth/track-shown'
import type { Article } from '@tidewatch/contract/content/articles'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { Loading, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { ArrowLeft } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useConfig } from '#/document/config-context.tsx'
import { articleBeginning } from '#/help/article-beginning.ts'
import { HelpFailed } from '#/help/help-failed.tsx'

// The pressed button is gone, so focus moves to the title of what it opened.
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** An article's excerpt with a link to the full text. */
export function HelpArticle({ slug, onBack }: { slug: string; onBack: () => void }) {
  const t = useTranslations('help')
  const { data, error, refetch } = useQuery(articleQuery(useApi(), slug, 'support'))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-3 pt-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          onClick={onBack}
          ref={data ? undefined : takeFocus}
        >
          {t('back')}
        </Button>
      </div>
      {data ? <Beginning article={data} /> : null}
      {error && !data ? (
        <div className="p-3">
          <HelpFailed onRetry={refetch} />
        </div>
      ) : null}
      {!data && !error ? (
        <Loading label={t('loading')} className="p-5">
          <SkeletonText lines={6} />
        </Loading>
      ) : null}
    </div>
  )
}

function Beginning({ article }: { article: Article }) {
  const t = useTranslations('help')
  const locale = useLocale()
  const { hosts } = useConfig()
  const lang = article.locale === locale ? undefined : article.locale
  return (
    <>
      <TrackShown name="help_article" details={{ slug: publishedSlug(article) }} />
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">
        <h3 ref={takeFocus} tabIndex={-1} lang={lang} className="font-semibold text-lg outline-none">
          {article.title}
        </h3>
        {lang ? <p className="mt-1 text-sm text-soft">{t('inEnglish')}</p> : null}
        <div lang={lang} className="mt-2 flex flex-col gap-2 text-sm">
          {articleBeginning(article.html).map(({ kind, text }) => (
            <p key={text} className={kind === 'item' ? 'border-l pl-3' : undefined}>
              {text}
            </p>
          ))}
        </div>
      </div>
      <div className="border-t px-5 py-3 text-sm">
        <a href={absoluteUrl(hosts, 'support', `/${article.slug}`, locale)} className="link font-medium">
          {t('whole')}
        </a>
      </div>
    </>
  )
}
