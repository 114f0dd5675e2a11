import { ServerAnchor } from '@tidewatch/i18n/server-link'
import type { Locale } from '@tidewatch/site-config/locales'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { getTranslations } from 'next-intl/server'

/** In the place of a public figure whose owner asked not to be watched: that they did, and that we keep to it. */
export async function ObjectedStar({ username, locale }: { username: string; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'dashboard.refusal' })
  const stars = await getTranslations({ locale, namespace: 'stars' })
  const title = t('objected', { username })
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        actions={
          <>
            <Button asChild variant="primary">
              <ServerAnchor href="/stars" locale={locale}>
                {stars('title')}
              </ServerAnchor>
            </Button>
            <Button asChild>
              <ServerAnchor href="/rules" locale={locale}>
                {t('rules')}
              </ServerAnchor>
            </Button>
          </>
        }
      >
        {t('objectedWhy')}
      </EmptyState>
    </div>
  )
}
