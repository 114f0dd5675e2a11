import { pageMetadata } from '@tidewatch/shell/metadata'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getFormatter, getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { LegalPage } from '#/features/legal/legal-page.tsx'
import { inForceSince } from '#/features/legal/versions.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

const sections = ['service', 'use', 'account', 'plan', 'numbers', 'availability', 'ending', 'changes'] as const

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'legal.terms.meta' })
  return pageMetadata({
    env,
    site: 'web',
    locale,
    path: '/terms-of-use',
    title: t('title'),
    description: t('description'),
  })
}

export default async function TermsPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('legal')
  const format = await getFormatter()
  return (
    <LegalPage
      title={t('terms.title')}
      intro={t('terms.intro')}
      inForce={t('updated', { date: format.dateTime(inForceSince, { dateStyle: 'long' }) })}
      contents={t('contents')}
      sections={sections.map((key) => ({
        key,
        title: t(`terms.sections.${key}.title`),
        text: t(`terms.sections.${key}.text`),
      }))}
    />
  )
}
