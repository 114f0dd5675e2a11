import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

const steps = ['name', 'check', 'read'] as const

/** From a username to a report in three steps. */
export async function Steps({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing.steps' })
  return (
    <section aria-labelledby="steps" className="below-fold-200 desk:below-fold-100 border-hairline border-y bg-raised">
      <div className="mx-auto w-full max-w-content px-5 py-16">
        <h2 id="steps" className="font-semibold text-xl">
          {t('title')}
        </h2>
        <ol className="mt-8 grid gap-8 desk:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="border-hairline border-t pt-5">
              <p aria-hidden="true" className="tabular font-semibold text-2xl text-tide">
                {index + 1}
              </p>
              <h3 className="mt-2 font-semibold text-base">{t(`${step}.title`)}</h3>
              <p className="mt-1 text-soft">{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
