import { type CreatedTicket, ticketAnswerDays } from '@tidewatch/contract/support/tickets'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useLocale, useTranslations } from 'next-intl'
import { useConfig } from '#/document/config-context.tsx'

interface ContactSentProps {
  created: CreatedTicket & { email: string }
  level?: 2 | 3
  onAnother: () => void
}

// The submitted form is gone, so focus moves to the confirmation.
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

/** Confirmation: the request's number, when to expect an answer, and where to follow it. */
export function ContactSent({ created, level = 2, onAnother }: ContactSentProps) {
  const t = useTranslations('contact.sent')
  const locale = useLocale()
  const { hosts } = useConfig()
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-start gap-4">
      <Heading ref={takeFocus} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t('title')}
      </Heading>
      <p className="flex flex-wrap items-center gap-x-2">
        {t('number')}
        <strong className="tabular font-semibold tracking-wide">{created.reference}</strong>
        <CopyButton text={created.reference} label={t('copy')} copiedLabel={t('copied')} />
      </p>
      <p>{t('expect', { days: ticketAnswerDays })}</p>
      <p className="break-words text-soft">{t('mail', { email: created.email })}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <a href={absoluteUrl(hosts, 'support', `/ticket#${created.secret}`, locale)} rel="noreferrer">
            {t('open')}
          </a>
        </Button>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
      <p className="text-sm text-soft">{t('secret')}</p>
    </div>
  )
}
