import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface ChannelPaused extends MailFooter {
  locale: Locale
  provider: 'push' | 'slack' | 'discord' | 'teams' | 'telegram' | 'ntfy'
  /** The chat or the masked address. */
  target: string
  /** Nothing got through for days, or the provider said that the address is gone. */
  reason: 'failing' | 'gone'
  channelsUrl: string
}

/** The email saying that a channel was paused. */
export async function renderChannelPaused({ reason, ...mail }: ChannelPaused): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const channels = await translatorFor(mail.locale, 'channels')
  const subject = t('channelPaused.subject', { provider: channels(`providers.${mail.provider}`) })
  const text = t(`channelPaused.${reason}`)
  return renderMail({
    ...mail,
    reason: 'channel-paused',
    subject,
    preview: text,
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText soft>{mail.target}</MailText>
        <MailText>{text}</MailText>
        <MailText>{t('channelPaused.todo')}</MailText>
        <MailButton href={mail.channelsUrl}>{t('channelPaused.open')}</MailButton>
      </>
    ),
  })
}
