import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Button } from '@tidewatch/ui/primitives/button'
import { cn } from '@tidewatch/ui/primitives/cn'
import { getTranslations } from 'next-intl/server'

interface AskForHelpProps {
  locale: Locale
  className?: string
}

/** For readers who found no answer: links to the contact form of the help centre. */
export async function AskForHelp({ locale, className }: AskForHelpProps) {
  const t = await getTranslations('articles.ask')
  return (
    <section
      aria-label={t('title')}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-raised p-5 print:hidden',
        className,
      )}
    >
      <div className="min-w-0">
        <p className="font-medium">{t('title')}</p>
        <p className="text-sm text-soft">{t('text')}</p>
      </div>
      <Button asChild size="sm">
        <ServerAnchor href="/contact" locale={locale}>
          {t('action')}
        </ServerAnchor>
      </Button>
    </section>
  )
}
