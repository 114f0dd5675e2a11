import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { Card } from '@tidewatch/ui/layout/card'
import { useLocale, useTranslations } from 'next-intl'

/** What an account adds; nothing here requires one. */
export function KeepHistory() {
  const t = useTranslations('followerExport.keep')
  return (
    <Card>
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="mt-1.5 text-sm text-soft">{t('text')}</p>
      <p className="mt-2 text-sm">
        <ServerAnchor href="/import" locale={useLocale()} className="link">
          {t('link')}
        </ServerAnchor>
      </p>
    </Card>
  )
}
