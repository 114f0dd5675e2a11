import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import { itemNamesFor } from '@tidewatch/i18n/item-names'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface RenewalReminder extends MailFooter {
  locale: Locale
  /** The plan's id in the catalogue. */
  itemId: string
  /** Minor units, with the coupon while it applies. */
  amount: number
  currency: string
  at: Date
  /** For a free trial that begins or ends soon: the renewal is the first charge. */
  trial: 'begun' | 'ends' | null
  timeZone: string
  planUrl: string
}

/** The email that announces a renewal, or the first charge after a free trial: when, how much, and how to cancel it. */
export async function renderRenewalReminder(mail: RenewalReminder): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'money')
  const nameOf = await itemNamesFor(mail.locale)
  const amount = formatMoney(mail.locale, mail)
  const date = formatterFor(mail.locale, mail.timeZone).longDayOf(mail.at)
  const words = mail.trial === null ? 'renewal' : (`trial.${mail.trial}` as const)
  const subject = t(`mail.${words}.subject`, { date })
  const text = t(`mail.${words}.text`, { what: nameOf(mail.itemId), amount, date })
  return renderMail({
    ...mail,
    reason: 'money',
    subject,
    preview: text,
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText>{text}</MailText>
        <MailText>{t(mail.trial === null ? 'mail.renewal.stop' : 'mail.trial.stop')}</MailText>
        <MailButton href={mail.planUrl}>{t('mail.renewal.open')}</MailButton>
      </>
    ),
  })
}
