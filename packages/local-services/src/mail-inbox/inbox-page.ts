import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import { type Message, splitLinks } from './message.ts'
import { countLabel, formatFull, messageList } from './message-list.ts'

const style = ['./inbox.css', './inbox-reader.css']
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .join('')
const script = readFileSync(new URL('./inbox-refresh.js', import.meta.url), 'utf8')

interface PageView {
  messages: readonly Message[]
  to: string
  opened: Message | 'missing' | null
}

export function inboxPage({ messages, to, opened }: PageView) {
  const message = opened === 'missing' ? null : opened
  const listQuery = new URLSearchParams({ to, opened: message?.id ?? '' })
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${message ? `${message.subject} – Mail inbox` : 'Mail inbox'}</title>
    <link rel="icon" href="data:,">
    <style>${raw(style)}</style>
  </head>
  <body data-view="${opened ? 'message' : 'list'}">
    <header>
      ${mark}
      <div>
        <h1><a href="/">Mail inbox</a></h1>
        <p>Mails that Tidewatch sent on this machine. They are delivered to nobody else.</p>
      </div>
    </header>
    <main>
      <section class="list" aria-label="Mails">
        <div class="tools">
          <form role="search" action="/">
            <label for="to">Recipient</label>
            <input id="to" name="to" type="search" value="${to}" placeholder="name@example.com" autocomplete="off" spellcheck="false">
            <button>Search</button>
          </form>
          <div class="summary">
            <p role="status" data-count-label>${countLabel({ messages, to })}</p>
            <button type="button" popovertarget="confirm-clear">Delete all</button>
          </div>
        </div>
        <div data-list="/list?${listQuery.toString()}">${messageList({ messages, to, openedId: message?.id ?? null })}</div>
      </section>
      <section class="reader" aria-label="Opened mail">${reader({ messages, to, opened })}</section>
    </main>
    <div id="confirm-clear" popover role="dialog" aria-labelledby="confirm-title">
      <h2 id="confirm-title">Delete all mails?</h2>
      <p>They are removed from this machine and cannot be brought back.</p>
      <form method="post" action="/clear">
        <button type="button" popovertarget="confirm-clear" popovertargetaction="hide" autofocus>Keep them</button>
        <button class="danger">Delete all</button>
      </form>
    </div>
    <script>${raw(script)}</script>
  </body>
</html>`
}

function reader({ messages, to, opened }: PageView) {
  if (opened === null) return messages.length > 0 ? html`<div class="empty"><p>Choose a mail to read it.</p></div>` : ''
  const back = html`<p class="back"><a href="${to ? `/?${new URLSearchParams({ to })}` : '/'}">Back to all mails</a></p>`
  if (opened === 'missing') {
    return html`${back}<div class="empty"><p><strong>This mail is not here</strong></p><p>It has been deleted, or its address is wrong.</p></div>`
  }
  return html`${back}
    <article>
      <h2>${opened.subject || 'No subject'}</h2>
      <dl>
        <div><dt>From</dt><dd>${opened.from}</dd></div>
        <div><dt>To</dt><dd>${opened.to}</dd></div>
        <div><dt>Received</dt><dd><time datetime="${opened.receivedAt}">${formatFull(opened.receivedAt)}</time></dd></div>
      </dl>
      ${
        opened.html
          ? html`<iframe src="/messages/${opened.id}/body" title="Content of the mail" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`
          : ''
      }
      ${opened.text && opened.html ? html`<details><summary>Plain text</summary>${plainText(opened.text)}</details>` : ''}
      ${opened.text && !opened.html ? plainText(opened.text) : ''}
      ${opened.text || opened.html ? '' : html`<p>This mail has no content.</p>`}
    </article>`
}

function plainText(text: string) {
  return html`<pre>${splitLinks(text.trim()).map(({ value, isLink }) =>
    isLink ? html`<a href="${value}" target="_blank" rel="noopener">${value}</a>` : value,
  )}</pre>`
}

const mark = html`<svg viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M2 19c4.5-6 8.5-6 12 0s8 5 16-3"/><path d="M22 6v20"/></svg>`
