import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { getLocale, getTranslations } from 'next-intl/server'

/** What a path shows that no page has. */
export async function NotFoundPage() {
  const locale = await getLocale()
  const t = await getTranslations('errors.page')
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <title>{t('notFoundTitle')}</title>
      <h1 className="sr-only">{t('notFoundTitle')}</h1>
      <EmptyState
        title={t('notFoundTitle')}
        actions={
          <Button asChild variant="primary">
            <ServerAnchor href="/" locale={locale}>
              {t('toHome')}
            </ServerAnchor>
          </Button>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    </div>
  )
}
