import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { Text } from 'react-email'
import { renderLayout } from './layout.tsx'
import type { MailContent, MailSender } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'

interface WithdrawalMail extends MailSender {
  locale: Locale
  kind: 'withdraw' | 'cancel'
  /**
   * `confirm`: a contract matches and waits for the link. `received`: people will handle it. `done`: it has been
   * carried out.
   */
  stage: 'confirm' | 'received' | 'done'
  name: string
  email: string
  /** The contract in the sender's own words. */
  contract: string
  note: string
  declaredAt: Date
  /** The number of the refunded invoice. */
  invoiceNumber: string | null
  /** When a cancelled plan ends. */
  endsAt: Date | null
  confirmUrl: string | null
}

/** The receipt of a withdrawal or cancellation with what was declared and when, and later its outcome. */
export async function renderWithdrawal(mail: WithdrawalMail): Promise<MailContent> {
  const { locale, kind, stage, operator, imprintUrl, confirmUrl } = mail
  const t = await translatorFor(locale, 'withdrawal')
  const { longDayOf } = formatterFor(locale, 'UTC')
  const date = longDayOf(mail.declaredAt)
  const moment = t('mail.moment', { date, time: mail.declaredAt.toISOString().slice(11, 19) })
  const subject = t(`${kind}.mail.${stage === 'done' ? 'done' : 'received'}.subject`, { date })
  const end = mail.endsAt ? longDayOf(mail.endsAt) : ''
  const outcome = stage === 'done' ? t(`${kind}.mail.done.text`, { end }) : t(`${kind}.mail.${stage}.text`, { date })
  const facts = [
    [t('mail.declared'), moment],
    [t('fields.name'), mail.name],
    [t('fields.email'), mail.email],
    [t('fields.contract'), mail.contract],
    ...(mail.invoiceNumber ? [[t('mail.invoice'), mail.invoiceNumber]] : []),
    ...(mail.note ? [[t('fields.note'), mail.note]] : []),
  ]
  const content = await renderLayout({
    locale,
    sender: { operator, imprintUrl },
    preview: outcome,
    why: t('mail.why'),
    links: [],
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText>{outcome}</MailText>
        {confirmUrl ? <MailButton href={confirmUrl}>{t(`${kind}.confirm`)}</MailButton> : null}
        <Text style={{ fontSize: 16, fontWeight: 600, lineHeight: '24px', margin: '24px 0 8px' }}>
          {t(`${kind}.mail.declaration`)}
        </Text>
        {facts.map(([term, value]) => (
          <Text key={term} style={{ fontSize: 16, lineHeight: '24px', margin: 0 }}>
            {term}: {value}
          </Text>
        ))}
      </>
    ),
  })
  return { subject, ...content }
}
