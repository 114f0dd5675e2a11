import { ServerAnchor } from '@tidewatch/i18n/server-link'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import { faqQuestions } from './faq-questions.ts'

/** The questions with their answers. Each has an address of its own, which its heading links to. */
export async function FaqList({ locale }: { locale: Locale }) {
  const t = await getTranslations('faq')
  return (
    <div className="flex max-w-reading flex-col divide-y divide-hairline border-hairline border-y">
      {faqQuestions.map(({ key, slug }) => {
        const question = t(`questions.${key}.question`)
        return (
          <section key={key} id={key} aria-labelledby={`${key}-question`} className="scroll-mt-20 py-5">
            <h2 id={`${key}-question`} className="font-semibold text-lg">
              <a
                href={`#${key}`}
                title={t('link')}
                className="rounded-xs underline-offset-4 hover:text-tide hover:underline"
              >
                {question}
              </a>
            </h2>
            <p className="mt-2">{t(`questions.${key}.answer`)}</p>
            <p className="mt-2 text-sm">
              <ServerAnchor href={`/${slug}`} locale={locale} aria-label={`${t('more')}: ${question}`} className="link">
                {t('more')}
              </ServerAnchor>
            </p>
          </section>
        )
      })}
    </div>
  )
}
