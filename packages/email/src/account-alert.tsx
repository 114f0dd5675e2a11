import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { ChangeList, type ChangeText } from './change-list.tsx'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

/** Nobody reads more than this in an email; the account's page has all. */
const maxChanges = 12

interface AccountAlert extends MailFooter {
  locale: Locale
  username: string
  /** At least one, newest first. */
  changes: ChangeText[]
  accountUrl: string
}

/** The email about changes of one kind, as soon as they're certain. */
export async function renderAccountAlert(mail: AccountAlert): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const username = `@${mail.username}`
  const [first] = mail.changes
  const count = mail.changes.length
  const what = first && count === 1 ? first.text : t('accountAlert.several', { count })
  const subject = t('accountAlert.subject', { username, what })
  return renderMail({
    ...mail,
    reason: 'alert',
    subject,
    preview: first?.detail ?? first?.text ?? subject,
    children: (
      <>
        <MailTitle>{username}</MailTitle>
        <ChangeList changes={mail.changes.slice(0, maxChanges)} />
        {count > maxChanges ? <MailText soft>{t('changes.more', { count: count - maxChanges })}</MailText> : null}
        <MailText soft>{t('accountAlert.certain')}</MailText>
        <MailButton href={mail.accountUrl}>{t('accountAttention.open')}</MailButton>
      </>
    ),
  })
}
