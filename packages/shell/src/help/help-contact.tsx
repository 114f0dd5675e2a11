import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import type { Site } from '@tidewatch/site-config/hosts'
import { type Locale, localeOrDefault } from '@tidewatch/site-config/locales'
import { Loading, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { ArrowLeft } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import type { Contact } from '#/contact/contact.tsx'
import { pageToAttach } from '#/contact/page-to-attach.ts'
import { HelpFailed } from '#/help/help-failed.tsx'

interface Parts {
  Form: typeof Contact
  messages: ComponentProps<typeof MessagesScope>['messages']
}

/** The form's code and messages, loaded only on request. */
async function loadParts(locale: Locale): Promise<Parts> {
  const [{ Contact: Form }, { loadContactMessages }] = await Promise.all([
    import('#/contact/contact.tsx'),
    import('@tidewatch/i18n/contact-messages'),
  ])
  return { Form, messages: await loadContactMessages(locale) }
}

// The pressed button is gone.
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/** The contact form in the panel, about the page open beside it. */
export function HelpContact({ site, onBack }: { site: Site; onBack: () => void }) {
  const t = useTranslations('help')
  const locale = useLocale()
  const [parts, setParts] = useState<Parts | 'failed' | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [page] = useState(() => pageToAttach(window.location))
  useEffect(() => {
    let isCurrent = true
    setParts(null)
    loadParts(localeOrDefault(locale)).then(
      (loaded) => isCurrent && setParts(loaded),
      () => isCurrent && setParts('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [locale, attempts])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-3 pt-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          onClick={onBack}
          ref={takeFocus}
        >
          {t('contactBack')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5">
        <h3 className="mb-4 font-semibold text-lg">{t('contact')}</h3>
        {parts === null ? (
          <Loading label={t('contactLoading')}>
            <SkeletonText lines={6} />
          </Loading>
        ) : null}
        {parts === 'failed' ? <HelpFailed onRetry={() => setAttempts((now) => now + 1)} /> : null}
        {parts !== null && parts !== 'failed' ? (
          <MessagesScope messages={parts.messages}>
            <parts.Form site={site} page={page} pageAttached level={3} />
          </MessagesScope>
        ) : null}
      </div>
    </div>
  )
}
