import { dateFormatters } from '@tidewatch/i18n/formatting/dates'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { localePath } from '@tidewatch/site-config/hosts'
import { operatorOf } from '@tidewatch/site-config/operator'
import { getFormatter, getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { LegalPage } from '#/features/site/legal/legal-page.tsx'
import { RetentionTable } from '#/features/site/legal/retention-table.tsx'
import { currentVersion } from '#/features/site/legal/versions.ts'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

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

export const generateMetadata = publicPageMetadata('privacy')

export default async function PrivacyPage({ params }: LocalePageProps) {
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
