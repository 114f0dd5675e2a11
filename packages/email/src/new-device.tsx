import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface NewDevice extends MailFooter {
  locale: Locale
  /** Browser and system, such as `Chrome, Windows`; empty where the browser didn't send them. */
  device: string
  at: Date
  /** The reader's, for the time in the email. */
  timeZone: string
  sessionsUrl: string
}

/** The email about a login with a browser that's new to the account. */
export async function renderNewDevice(mail: NewDevice): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const { longMoment } = formatterFor(mail.locale, mail.timeZone)
  const device = t('newDevice.device', { device: mail.device || t('newDevice.unknownDevice') })
  const time = t('newDevice.time', { when: longMoment(mail.at) })
  return renderMail({
    ...mail,
    reason: 'new-device',
    subject: t('newDevice.subject'),
    preview: `${device}. ${time}`,
    children: (
      <>
        <MailTitle>{t('newDevice.title')}</MailTitle>
        <MailText soft>
          {device}
          <br />
          {time}
        </MailText>
        <MailText>{t('newDevice.text')}</MailText>
        <MailButton href={mail.sessionsUrl}>{t('newDevice.open')}</MailButton>
      </>
    ),
  })
}
