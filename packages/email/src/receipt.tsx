import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import { itemNamesFor } from '@tidewatch/i18n/item-names'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface Receipt extends MailFooter {
  locale: Locale
  /** The number of the invoice or credit note. */
  number: string
  /** The item's id in the catalogue. */
  itemId: string
  /** Minor units; negative for refunds. */
  amount: number
  currency: string
  at: Date
  /** The reader's, for the day in the email. */
  timeZone: string
  paymentsUrl: string
}

/** The email after a payment or a refund. */
export async function renderReceipt({
  number,
  itemId,
  currency,
  at,
  timeZone,
  ...mail
}: Receipt): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'money')
  const nameOf = await itemNamesFor(mail.locale)
  const isCredit = mail.amount < 0
  const amount = formatMoney(mail.locale, { amount: Math.abs(mail.amount), currency })
  const date = formatterFor(mail.locale, timeZone).longDayOf(at)
  const what = nameOf(itemId)
  const title = isCredit ? t('mail.receipt.credit', { amount }) : t('mail.receipt.title')
  const text = isCredit ? t('mail.receipt.creditText', { what }) : t('mail.receipt.text', { what, amount, date })
  return renderMail({
    ...mail,
    reason: 'money',
    subject: isCredit
      ? t('mail.receipt.creditSubject', { number, amount })
      : t('mail.receipt.subject', { number, amount }),
    preview: text,
    children: (
      <>
        <MailTitle>{title}</MailTitle>
        <MailText>{text}</MailText>
        <MailButton href={mail.paymentsUrl}>{t('mail.receipt.open')}</MailButton>
      </>
    ),
  })
}
