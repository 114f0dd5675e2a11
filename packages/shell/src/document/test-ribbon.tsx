import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

/** Labels every page of a test environment as such. */
export async function TestRibbon({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell.environment' })
  return (
    <aside aria-label={t('label')} className="border-b bg-amber-tint px-5 py-1 text-center text-amber text-xs">
      {t('test')}
    </aside>
  )
}
