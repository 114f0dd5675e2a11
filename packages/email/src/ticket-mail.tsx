import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ReactNode } from 'react'
import { Section, Text } from 'react-email'
import { colours, renderLayout } from './layout.tsx'
import type { MailContent, MailSender } from './mail-content.ts'

/** The parts of an email about a request for help. */
export interface TicketMail extends MailSender {
  locale: Locale
  /** Such as `TW-7K3M-92QD`. */
  reference: string
  subject: string
  /** The message: the person's in a confirmation, ours in an answer. Plain text. */
  text: string
  /** Opens the request without a session. */
  statusUrl: string
  /** Whether replies to the email reach us. */
  canReply: boolean
}

interface Sheet {
  mail: TicketMail
  subject: string
  preview: string
  children: ReactNode
}

/**
 * The line that people reply above. Everything below it in a reply is our own email, however the mail program quotes
 * it.
 */
function replyMarker(words: string): string {
  return `##- ${words} -##`
}

/** Renders an email about a request in the layout. It has no settings, because its recipient asked for it. */
export async function renderTicketMail({ mail, subject, preview, children }: Sheet): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'ticketMail')
  const { operator, imprintUrl } = mail
  const content = await renderLayout({
    locale: mail.locale,
    sender: { operator, imprintUrl },
    preview,
    why: t('why', { reference: mail.reference }),
    links: [{ label: t('open'), url: mail.statusUrl }],
    children: (
      <>
        {mail.canReply ? (
          <Text style={{ color: colours.soft, fontSize: 12.5, lineHeight: '18px', margin: '0 0 16px' }}>
            {replyMarker(t('above'))}
          </Text>
        ) : null}
        {children}
      </>
    ),
  })
  return { subject, ...content }
}

/** A person's text with its own line breaks. */
export function MessageText({ text, quoted = false }: { text: string; quoted?: boolean }) {
  const lines = text.split(/\r?\n/)
  return (
    <Section style={quoted ? { borderLeft: `3px solid ${colours.hairline}`, paddingLeft: 16 } : {}}>
      <Text
        style={{ fontSize: 16, lineHeight: '24px', margin: '0 0 12px', color: quoted ? colours.soft : colours.ink }}
      >
        {lines.map((line, index) => (
          <span key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </span>
        ))}
      </Text>
    </Section>
  )
}
