import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ReactNode } from 'react'
import { render, toPlainText } from 'react-email'
import { Layout } from './layout.tsx'
import type { MailContent, MailFoot } from './mail-content.ts'

/** Names the reason at the foot of a mail: keys of `emails.layout.why`. */
export type MailReason =
  | 'report-ready'
  | 'weekly-digest'
  | 'alert'
  | 'account-attention'
  | 'archive-imported'
  | 'webhook-paused'
  | 'new-device'
  | 'service-attention'
  | 'family-pact'
  | 'money'

interface Sheet extends MailFoot {
  locale: Locale
  reason: MailReason
  subject: string
  preview: string
  children: ReactNode
}

/** Puts a mail on its sheet of paper, as HTML and as plain text. */
export async function renderMail(sheet: Sheet): Promise<MailContent> {
  const { locale, reason, subject, preview, settingsUrl, unsubscribeUrl, children } = sheet
  const t = await translatorFor(locale, 'emails')
  const html = await render(
    <Layout
      locale={locale}
      preview={preview}
      why={t(`layout.why.${reason}`)}
      links={[
        { label: t('layout.settings'), url: settingsUrl },
        { label: t('layout.unsubscribe'), url: unsubscribeUrl },
      ]}
    >
      {children}
    </Layout>,
  )
  return { subject, html, text: toPlainText(html) }
}
