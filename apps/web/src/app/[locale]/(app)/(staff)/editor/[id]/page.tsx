import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { ArticleScreen } from '#/features/content/article-editor/article-screen.tsx'

/** No article is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export const generateMetadata = noindexMetadata({
  title: 'articleEditor.article.title',
  description: 'articleEditor.description',
})

export default async function EditorArticlePage({ params }: LocalePageProps<{ id: string }>) {
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
