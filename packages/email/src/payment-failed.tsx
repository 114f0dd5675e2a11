import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import { itemNamesFor } from '@tidewatch/i18n/item-names'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface PaymentFailed extends MailFooter {
  locale: Locale
  /** The plan's id in the catalogue. */
  itemId: string
  /** Minor units. */
  amount: number
  currency: string
  /** When it's retried; `null`: no longer, the plan has ended. */
  nextAttemptAt: Date | null
  timeZone: string
  planUrl: string
}

/** The email saying that a renewal couldn't be charged, and what follows. */
export async function renderPaymentFailed(mail: PaymentFailed): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'money')
  const nameOf = await itemNamesFor(mail.locale)
  const subject = t('mail.failed.subject', { amount: formatMoney(mail.locale, mail) })
  const text = t('mail.failed.text', { what: nameOf(mail.itemId) })
  const { longDayOf } = formatterFor(mail.locale, mail.timeZone)
  const next = mail.nextAttemptAt
  return renderMail({
    ...mail,
    reason: 'money',
    subject,
    preview: text,
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText>{text}</MailText>
        <MailText>{next ? t('mail.failed.again', { date: longDayOf(next) }) : t('mail.failed.last')}</MailText>
        <MailButton href={mail.planUrl}>{t('mail.failed.open')}</MailButton>
      </>
    ),
  })
}
