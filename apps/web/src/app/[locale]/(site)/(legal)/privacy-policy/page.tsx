import { dateFormatters } from '@tidewatch/i18n/formatting/dates'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { operatorOf } from '@tidewatch/site-config/operator'
import type { Metadata } from 'next'
import { getFormatter, getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { LegalPage } from '#/features/site/legal/legal-page.tsx'
import { RetentionTable } from '#/features/site/legal/retention-table.tsx'
import { currentVersion } from '#/features/site/legal/versions.ts'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

const sections = [
  'controller',
  'account',
  'watching',
  'people',
  'imports',
  'connected',
  'family',
  'plans',
  'affiliate',
  'sharing',
  'support',
  'security',
  'cookies',
  'recipients',
  'transfers',
  'retention',
  'rights',
  'regions',
] as const

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('privacy', (await params).locale)
}

export default async function PrivacyPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('legal')
  const dates = dateFormatters(await getFormatter(), locale, 'UTC')
  const { name, address, privacyEmail: email } = operatorOf(env)
  const facts = { name, address: address.join(', '), email }
  return (
    <>
      <PageTrail page="privacy" locale={locale} />
      <LegalPage
        title={t('privacy.title')}
        version={t('version', {
          number: currentVersion.number,
          date: dates.longDayOf(currentVersion.date),
        })}
        short={{ title: t('short'), text: t('privacy.short') }}
        contents={t('contents')}
        sections={sections.map((key) => ({
          key,
          title: t(`privacy.sections.${key}.title`),
          text: t(`privacy.sections.${key}.text`, facts),
          ...(key === 'retention' && { more: <RetentionTable /> }),
          ...(key === 'people' && {
            link: { href: localePath('/tracking', locale), text: t('privacy.sections.people.link') },
          }),
        }))}
      />
    </>
  )
}
