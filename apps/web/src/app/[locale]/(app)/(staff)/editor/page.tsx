import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { EditorScreen } from '#/features/content/article-editor/editor-screen.tsx'

export const generateMetadata = noindexMetadata({
  title: 'articleEditor.title',
  description: 'articleEditor.description',
})

export default async function EditorPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('articleEditor')
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <PageHeader title={t('title')} description={t('description')} />
      <IslandMessages locale={locale} namespaces={['articleEditor', 'staff']}>
        <Suspense>
          <EditorScreen />
        </Suspense>
      </IslandMessages>
    </div>
  )
}
