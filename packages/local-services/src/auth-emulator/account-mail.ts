import type { Locale } from '@tidewatch/site-config/locales'
import { html } from 'hono/html'
import texts from './account-mail-texts.json' with { type: 'json' }
import type { OobCode } from './emulator-internals.ts'

const mailedTypes = ['VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'] as const
type MailedType = (typeof mailedTypes)[number]

const sender = 'Tidewatch <no-reply@tidewatch.localhost>'

/** The email that the cloud service would send for this code, or null if it sends none. */
export async function accountMail(code: OobCode, locale: Locale) {
  const type = mailedTypes.find((mailed) => mailed === code.requestType)
  if (!type) return null
  const to = recipientOf(code, type)
  const link = localizedLink(code.oobLink, locale)
  const { fallback, ignore, ...local } = texts[locale]
  const { subject, action } = local[type]
  const lead = local[type].lead.replace('{email}', to)
  const page = await html`<!doctype html>
<html lang="${locale}">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="margin:0;padding:32px 16px;background:#fbfaf7;color:#17242b;font:16px/1.6 system-ui,sans-serif">
    <div style="max-width:480px;margin:0 auto">
      <p style="margin:0 0 24px;font-weight:600">Tidewatch</p>
      <h1 style="margin:0 0 12px;font-size:20px;line-height:1.35">${subject}</h1>
      <p style="margin:0 0 24px">${lead}</p>
      <p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:10px;background:#0b6b6b;color:#ffffff;text-decoration:none">${action}</a></p>
      <p style="margin:0 0 24px;font-size:14px;color:#52616b;overflow-wrap:anywhere">${fallback}<br><a href="${link}" style="color:#0b6b6b">${link}</a></p>
      <p style="margin:0;font-size:14px;color:#52616b">${ignore}</p>
    </div>
  </body>
</html>`
  return {
    from: sender,
    to,
    subject,
    text: `${lead}\n\n${action}:\n${link}\n\n${ignore}\n`,
    html: String(page),
    headers: { 'Content-Language': locale },
  }
}

// A changed address is confirmed at the new one: that's what the link proves.
function recipientOf(code: OobCode, type: MailedType): string {
  return (type === 'VERIFY_AND_CHANGE_EMAIL' && code.newEmail) || code.email
}

/** The emulator puts `lang=en` into every link. */
function localizedLink(oobLink: string, locale: Locale): string {
  const link = new URL(oobLink)
  link.searchParams.set('lang', locale)
  return link.toString()
}
