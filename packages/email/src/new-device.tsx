import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface NewDevice extends MailFooter {
  locale: Locale
  /** Browser and system, such as `Chrome, Windows`; empty where the browser did not say. */
  device: string
  at: Date
  /** The reader's, which the time is told in. */
  timeZone: string
  sessionsUrl: string
}

/** The mail that says that somebody logged in with a browser that was not seen with the account before. */
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
