import type { Locale } from '@tidewatch/site-config/locales'
import { Card } from '@tidewatch/ui/layout/card'
import { LifeBuoy } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { helpLinesOf } from './help-line-numbers.ts'

/** Independent helplines for people who feel watched, followed or threatened, in their language. */
export async function HelpLines({ locale }: { locale: Locale }) {
  const t = await getTranslations('rules.help')
  return (
    <Card asChild>
      <section aria-labelledby="rules-help">
        <h2 id="rules-help" className="flex items-start gap-2 font-semibold text-lg">
          <LifeBuoy aria-hidden="true" className="mt-[calc((1lh-1.25rem)/2)] size-5 text-coral" />
          {t('title')}
        </h2>
        <p className="mt-1">{t('text')}</p>
        <ul className="mt-3 flex flex-col gap-2">
          {helpLinesOf[locale].map(({ number, name, country }) => (
            <li key={number + country} className="flex flex-wrap items-baseline gap-x-3">
              <a href={`tel:${number.replace(/\s|-/g, '')}`} className="link tabular font-semibold">
                {number}
              </a>
              <span>
                {name} <span className="text-soft">({country})</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-soft">{t('elsewhere')}</p>
      </section>
    </Card>
  )
}
