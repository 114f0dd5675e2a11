import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getFormatter, getTranslations, setRequestLocale } from 'next-intl/server'
import { LegalPage } from '#/features/legal/legal-page.tsx'
import { inForceSince } from '#/features/legal/versions.ts'
import { PageTrail } from '#/features/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/public-pages/public-page-metadata.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

const sections = ['service', 'use', 'account', 'plan', 'trial', 'numbers', 'availability', 'ending', 'changes'] as const

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('terms', (await params).locale)
}

export default async function TermsPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('legal')
  const format = await getFormatter()
  return (
    <>
      <PageTrail page="terms" locale={locale} />
      <LegalPage
        title={t('terms.title')}
        intro={t('terms.intro')}
        inForce={t('updated', { date: format.dateTime(inForceSince, { dateStyle: 'long' }) })}
        contents={t('contents')}
        sections={sections.map((key) => ({
          key,
          title: t(`terms.sections.${key}.title`),
          text: t(`terms.sections.${key}.text`),
          ...(key === 'use' && { link: { href: localePath('/rules', locale), text: t('terms.sections.use.link') } }),
        }))}
      />
    </>
  )
}
