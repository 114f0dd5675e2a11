import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import { numberFormatters } from '@tidewatch/i18n/formatting/numbers'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { DisclosureTexts } from './disclosure-texts.tsx'
import { TermsTable } from './terms-table.tsx'

const rules = ['disclose', 'words', 'people', 'ads'] as const
const steps = ['join', 'share', 'earn'] as const
const questions = ['when', 'refund', 'data', 'own', 'leave'] as const

/** The terms of the affiliate programme, on one page. */
export async function ProgrammePage({ locale }: { locale: Locale }) {
  const t = await getTranslations('affiliateProgramme')
  const numbers = numberFormatters(await getFormatter())
  const { percent, months, holdDays, cookieDays, minimum, payoutDay } = affiliateTerms
  const facts = { day: payoutDay, amount: formatMoney(locale, minimum) }
  const answers = {
    when: t('faq.whenAnswer', { ...facts, days: holdDays }),
    refund: t('faq.refundAnswer'),
    data: t('faq.dataAnswer', { days: cookieDays }),
    own: t('faq.ownAnswer'),
    leave: t('faq.leaveAnswer'),
  }
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-12 px-5 py-12">
      <PageTrail page="affiliate" locale={locale} />
      <div className="flex flex-col gap-5">
        <PageHeader title={t('title')} description={t('intro', { percent: numbers.share(percent / 100), months })} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button asChild variant="primary">
            <ServerAnchor href="/affiliate/dashboard" locale={locale}>
              {t('open')}
            </ServerAnchor>
          </Button>
          <p className="text-sm text-soft">{t('openHint')}</p>
        </div>
      </div>
      <Section id="terms" title={t('terms.title')}>
        <TermsTable locale={locale} />
      </Section>
      <Section id="steps" title={t('steps.title')}>
        <ol className="flex max-w-reading list-decimal flex-col gap-2 pl-5 marker:text-soft">
          {steps.map((step) => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </ol>
      </Section>
      <Section id="rules" title={t('rules.title')}>
        <ul className="flex max-w-reading list-disc flex-col gap-2 pl-5 marker:text-soft">
          {rules.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </Section>
      <Section id="disclosure" title={t('disclosure.title')} text={t('disclosure.intro')}>
        <DisclosureTexts />
      </Section>
      <Section id="questions" title={t('faq.title')}>
        <div className="max-w-reading">
          {questions.map((question) => (
            <Disclosure key={question} summary={t(`faq.${question}`)}>
              <p>{answers[question]}</p>
            </Disclosure>
          ))}
        </div>
      </Section>
    </div>
  )
}

function Section({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="scroll-mt-24 font-semibold text-xl">
          {title}
        </h2>
        {text ? <p className="mt-1 text-soft">{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
