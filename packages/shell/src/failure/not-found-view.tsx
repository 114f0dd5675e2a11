import type { NotFoundTexts } from '@tidewatch/i18n/page-error-texts'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'

interface NotFoundViewProps {
  locale: Locale
  texts: NotFoundTexts
}

export function NotFoundView({ locale, texts }: NotFoundViewProps) {
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <title>{texts.title}</title>
      <h1 className="sr-only">{texts.title}</h1>
      <EmptyState
        title={texts.title}
        actions={
          <Button asChild variant="primary">
            <ServerAnchor href="/" locale={locale}>
              {texts.home}
            </ServerAnchor>
          </Button>
        }
      >
        {texts.text}
      </EmptyState>
    </div>
  )
}
