import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ArticleScreen } from '#/features/content/article-editor/article-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; id: string }>
}

/** No article is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'articleEditor' })
  return { title: t('article.title'), description: t('description'), robots: { index: false } }
}

export default async function EditorArticlePage({ params }: PageProps) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <IslandMessages locale={locale} namespaces={['articleEditor', 'provenance', 'staff']}>
        <ArticleScreen id={id} />
      </IslandMessages>
    </div>
  )
}
