import { withdrawalDays } from '@tidewatch/contract/shop/withdrawal'
import { dateFormatters } from '@tidewatch/i18n/formatting/dates'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { localePath } from '@tidewatch/site-config/hosts'
import { operatorOf } from '@tidewatch/site-config/operator'
import { getFormatter, getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { LegalPage } from '#/features/site/legal/legal-page.tsx'
import { currentVersion } from '#/features/site/legal/versions.ts'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

const sections = [
  'provider',
  'service',
  'use',
  'account',
  'order',
  'renewal',
  'trial',
  'withdrawal',
  'cancel',
  'numbers',
  'availability',
  'liability',
  'ending',
  'law',
  'regions',
  'changes',
] as const

/** Pages that carry out a section or cover it in full. */
const links = { provider: '/imprint', use: '/rules', withdrawal: '/withdraw', cancel: '/cancel' } as const

export const generateMetadata = publicPageMetadata('terms')

export default async function TermsPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('legal')
  const format = await getFormatter()
  const dates = dateFormatters(format, locale, 'UTC')
  const { name, address, country } = operatorOf(env)
  const facts = {
    days: withdrawalDays,
    name,
    address: address.join(', '),
    country: format.displayName(country, { type: 'region' }) ?? country,
  }
  const isLinked = (key: (typeof sections)[number]): key is keyof typeof links => key in links
  return (
    <>
      <PageTrail page="terms" locale={locale} />
      <LegalPage
        title={t('terms.title')}
        version={t('version', {
          number: currentVersion.number,
          date: dates.longDayOf(currentVersion.date),
        })}
        short={{ title: t('short'), text: t('terms.short', facts) }}
        contents={t('contents')}
        sections={sections.map((key) => ({
          key,
          title: t(`terms.sections.${key}.title`),
          text: t(`terms.sections.${key}.text`, facts),
          ...(isLinked(key) && {
            link: { href: localePath(links[key], locale), text: t(`terms.sections.${key}.link`) },
          }),
        }))}
      />
    </>
  )
}
