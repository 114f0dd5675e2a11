import type { ServerResponse } from 'node:http'
import { passwordLength } from '@tidewatch/site-config/constants'
import { html } from 'hono/html'
import texts from './account-mail-texts.json' with { type: 'json' }
import { mailLocale } from './mail-locale.ts'

const actionPath = '/emulator/action'

/** The emulator responds to a reset link with JSON asking for one more parameter; people need a form. */
export function isPasswordResetRequest(url: URL): boolean {
  const { searchParams } = url
  return url.pathname === actionPath && searchParams.get('mode') === 'resetPassword' && !searchParams.has('newPassword')
}

/** Shows the form. Submitting it repeats the request with `newPassword`, which the emulator then processes. */
export async function servePasswordResetPage(url: URL, response: ServerResponse): Promise<void> {
  const locale = mailLocale(url.searchParams.get('lang') ?? undefined)
  const text = texts[locale]
  const { min, max } = passwordLength
  const hint = text.passwordHint.replace('{min}', String(min)).replace('{max}', String(max))
  const title = text.PASSWORD_RESET.subject
  const page = await html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>
      :root { color-scheme: light dark }
      body { margin: 0; padding: 15vh 16px 32px; background: light-dark(#fbfaf7, #10181c); color: light-dark(#17242b, #e8eef0); font: 16px/1.5 system-ui, sans-serif }
      main { max-width: 24rem; margin: 0 auto }
      h1 { font-size: 25px; line-height: 1.25; margin: 0 0 24px }
      label { display: block; font-weight: 600 }
      input, button { box-sizing: border-box; width: 100%; min-height: 44px; border-radius: 10px; font: inherit }
      input { margin: 8px 0; padding: 0 12px; border: 1px solid light-dark(#7b8990, #66747b); background: transparent; color: inherit }
      p { margin: 0 0 24px; font-size: 14px; color: light-dark(#52616b, #a9b7bf) }
      button { border: 0; background: light-dark(#0b6b6b, #57c2bd); color: light-dark(#fff, #08201f); cursor: pointer }
      :focus-visible { outline: 2px solid light-dark(#0b6b6b, #57c2bd); outline-offset: 2px }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <form method="get" action="${actionPath}">
        ${[...url.searchParams].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <label for="new-password">${text.newPassword}</label>
        <input id="new-password" name="newPassword" type="password" autocomplete="new-password" required minlength="${min}" maxlength="${max}" aria-describedby="hint">
        <p id="hint">${hint}</p>
        <button>${text.savePassword}</button>
      </form>
    </main>
  </body>
</html>`
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(String(page))
}
