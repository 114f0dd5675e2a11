import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DeletedScreen } from '#/features/watch/deleted/deleted-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'deleted' })
  return { title: t('title'), description: t('intro'), robots: { index: false } }
}

export default async function DeletedPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages locale={locale} namespaces={['deleted']}>
      <DeletedScreen />
    </IslandMessages>
  )
}
