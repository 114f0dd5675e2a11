import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface WebhookPaused extends MailFooter {
  locale: Locale
  /** The webhook's address. */
  url: string
  /** Every attempt failed for a day, or it answered that it's gone for good. */
  reason: 'failing' | 'gone'
  webhooksUrl: string
}

/** The email saying that a webhook was paused. */
export async function renderWebhookPaused({ reason, ...mail }: WebhookPaused): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const subject = t('webhookPaused.subject', { host: new URL(mail.url).host })
  const text = t(`webhookPaused.${reason}`)
  return renderMail({
    ...mail,
    reason: 'webhook-paused',
    subject,
    preview: text,
    children: (
      <>
        <MailTitle>{t('webhookPaused.title')}</MailTitle>
        <MailText soft>{mail.url}</MailText>
        <MailText>{text}</MailText>
        <MailText>{t('webhookPaused.todo')}</MailText>
        <MailButton href={mail.webhooksUrl}>{t('webhookPaused.open')}</MailButton>
      </>
    ),
  })
}
