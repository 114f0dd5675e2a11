import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

const questions = ['who', 'personal', 'names', 'after'] as const

/** Common questions before and after opting out, answered on the page itself. */
export async function OptOutExplained({ locale }: { locale: Locale }) {
  const t = await getTranslations('optOut.explained')
  return (
    <section aria-labelledby="tracking-explained" className="border-hairline border-t pt-8">
      <h2 id="tracking-explained" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <dl className="mt-3 flex flex-col gap-4">
        {questions.map((key) => (
          <div key={key}>
            <dt className="font-medium">{t(`${key}.question`)}</dt>
            <dd className="mt-0.5 text-soft">{t(`${key}.answer`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">
        <ServerAnchor href="/rules" locale={locale} className="link">
          {t('rules')}
        </ServerAnchor>
      </p>
    </section>
  )
}
