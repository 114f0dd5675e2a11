import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ReactNode } from 'react'
import { Section, Text } from 'react-email'
import { colours, renderLayout } from './layout.tsx'
import type { MailContent, MailSender } from './mail-content.ts'

/** What a mail about a request for help is made from. */
export interface TicketMail extends MailSender {
  locale: Locale
  /** Such as `TW-7K3M-92QD`. */
  reference: string
  subject: string
  /** What was written: by the person in a confirmation, by us in an answer. Plain text. */
  text: string
  /** Opens the request without a session. */
  statusUrl: string
  /** Whether an answer to the mail reaches us. */
  canReply: boolean
}

interface Sheet {
  mail: TicketMail
  subject: string
  preview: string
  children: ReactNode
}

/**
 * The line that answers are written above. What follows it in an answer is our own mail, whatever the mail program's
 * way of quoting is.
 */
function replyMarker(words: string): string {
  return `##- ${words} -##`
}

/** Puts a mail about a request on the sheet of paper. It has no settings: who gets it has asked for it. */
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

/** What somebody wrote, line by line as they wrote it. */
export function Written({ text, quoted = false }: { text: string; quoted?: boolean }) {
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
