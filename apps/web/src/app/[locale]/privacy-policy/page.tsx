import { ticketKeptDays } from '@tidewatch/contract/ticket'
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

const sections = [
  'you',
  'public',
  'objecting',
  'archive',
  'samples',
  'help',
  'cookies',
  'others',
  'erasure',
  'rights',
] as const

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('privacy', (await params).locale)
}

export default async function PrivacyPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('legal')
  const format = await getFormatter()
  return (
    <>
      <PageTrail page="privacy" locale={locale} />
      <LegalPage
        title={t('privacy.title')}
        intro={t('privacy.intro')}
        inForce={t('updated', { date: format.dateTime(inForceSince, { dateStyle: 'long' }) })}
        contents={t('contents')}
        sections={sections.map((key) => ({
          key,
          title: t(`privacy.sections.${key}.title`),
          text: t(`privacy.sections.${key}.text`, { days: ticketKeptDays }),
          ...(key === 'objecting' && {
            link: { href: localePath('/tracking', locale), text: t('privacy.sections.objecting.link') },
          }),
        }))}
      />
    </>
  )
}
