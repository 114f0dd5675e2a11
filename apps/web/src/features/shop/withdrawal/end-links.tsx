import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

/** Links to withdraw from or cancel a contract, below lists of items bought or for sale. */
export async function EndLinks({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'withdrawal' })
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <ServerAnchor href="/withdraw" locale={locale} className="link">
        {t('withdraw.title')}
      </ServerAnchor>
      <ServerAnchor href="/cancel" locale={locale} className="link">
        {t('cancel.title')}
      </ServerAnchor>
    </p>
  )
}
