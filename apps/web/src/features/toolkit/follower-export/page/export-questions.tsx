import type { Locale } from '@tidewatch/site-config/locales'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { getTranslations } from 'next-intl/server'
import { exportQuestions } from './questions.ts'

/** What people ask before they trust a page with their archive. */
export async function ExportQuestions({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'followerExportPage.faq' })
  return (
    <section id="faq" aria-labelledby="questions" className="scroll-mt-28">
      <h2 id="questions" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <div className="mt-3 border-hairline border-t">
        {exportQuestions.map((key) => (
          <Disclosure key={key} summary={t(`${key}.question`)}>
            <p className="max-w-reading text-soft">{t(`${key}.answer`)}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
