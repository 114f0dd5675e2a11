import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ReactNode } from 'react'
import { renderLayout } from './layout.tsx'
import type { MailContent, MailFooter } from './mail-content.ts'

/** The reason in an email's footer: keys of `emails.layout.why`. */
type MailReason =
  | 'report-ready'
  | 'weekly-digest'
  | 'alert'
  | 'account-attention'
  | 'archive-imported'
  | 'webhook-paused'
  | 'channel-paused'
  | 'new-device'
  | 'second-factor'
  | 'service-attention'
  | 'family-pact'
  | 'money'

interface Sheet extends MailFooter {
  locale: Locale
  reason: MailReason
  subject: string
  preview: string
  children: ReactNode
}

/** Renders an email in the layout, as HTML and as plain text. */
export async function renderMail(sheet: Sheet): Promise<MailContent> {
  const { locale, reason, subject, preview, settingsUrl, unsubscribeUrl, operator, imprintUrl, children } = sheet
  const t = await translatorFor(locale, 'emails')
  const end = await translatorFor(locale, 'withdrawal')
  const content = await renderLayout({
    locale,
    sender: { operator, imprintUrl },
    preview,
    why: t(`layout.why.${reason}`),
    links: [
      ...(reason === 'money'
        ? [
            { label: end('withdraw.title'), url: sheet.withdrawUrl },
            { label: end('cancel.title'), url: sheet.cancelUrl },
          ]
        : []),
      { label: t('layout.settings'), url: settingsUrl },
      { label: t('layout.unsubscribe'), url: unsubscribeUrl },
    ],
    children,
  })
  return { subject, ...content }
}
