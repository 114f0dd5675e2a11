import { pageMetadata } from '@tidewatch/shell/metadata'
import { brand } from '@tidewatch/site-config/brand'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'

interface HomePageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: HomePageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'shell.footer' })
  return pageMetadata({
    env,
    site: 'web',
    locale,
    path: '/',
    title: brand.name,
    description: t('claim'),
    absoluteTitle: true,
  })
}

export default async function HomePage({ params }: HomePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('shell.footer')
  return (
    <div className="mx-auto w-full max-w-content px-5 py-16">
      <PageHeader title={brand.name} description={t('claim')} />
    </div>
  )
}
