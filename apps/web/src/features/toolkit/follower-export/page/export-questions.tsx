import type { Locale } from '@tidewatch/site-config/locales'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { getTranslations } from 'next-intl/server'
import { SectionTitle } from '#/features/insights/page/section-title.tsx'
import { exportQuestions } from './questions.ts'

/** Questions that people have before they trust a page with their export. */
export async function ExportQuestions({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'followerExportPage.faq' })
  return (
    <section aria-labelledby="faq">
      <SectionTitle id="faq">{t('title')}</SectionTitle>
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
