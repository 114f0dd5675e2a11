import { IslandMessages } from '@tidewatch/shell/island-messages'
import { pageMetadata } from '@tidewatch/shell/metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { ForgotPassword } from '#/features/users/settings/forgot-password.tsx'

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'settings.forgot.meta' })
  const path = '/forgot-password'
  return pageMetadata({ env, site: 'web', locale, path, title: t('title'), description: t('description') })
}

export default async function ForgotPasswordPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('settings.forgot.meta')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-8 px-5 py-12">
      <PageHeader title={t('title')} />
      <IslandMessages locale={locale} namespaces={['settings']}>
        <ForgotPassword />
      </IslandMessages>
    </div>
  )
}
