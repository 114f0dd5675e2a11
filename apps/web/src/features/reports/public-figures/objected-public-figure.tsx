import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { getTranslations } from 'next-intl/server'

/** Replaces the page of a public figure who asked not to be watched: says so, and that we comply. */
export async function ObjectedPublicFigure({ username, locale }: { username: string; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'addAccount' })
  const publicFigures = await getTranslations({ locale, namespace: 'publicFigures' })
  const title = t('refusal.objected', { username })
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        actions={
          <>
            <Button asChild variant="primary">
              <ServerAnchor href="/public-figures" locale={locale}>
                {publicFigures('title')}
              </ServerAnchor>
            </Button>
            <Button asChild>
              <ServerAnchor href="/rules" locale={locale}>
                {t('add.rules')}
              </ServerAnchor>
            </Button>
          </>
        }
      >
        {t('refusal.objectedWhy')}
      </EmptyState>
    </div>
  )
}
