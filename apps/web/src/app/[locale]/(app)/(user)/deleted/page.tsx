import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { DeletedScreen } from '#/features/watch/deleted/deleted-screen.tsx'

export const generateMetadata = noindexMetadata({ title: 'deleted.title', description: 'deleted.intro' })

export default async function DeletedPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages locale={locale} namespaces={['deleted']}>
      <DeletedScreen />
    </IslandMessages>
  )
}
