import { html } from 'hono/html'
import type { Message } from './message.ts'

interface ListView {
  /** Newest first. */
  messages: readonly Message[]
  /** Filters by recipient; empty shows all. */
  to: string
  openedId: string | null
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

export function formatFull(iso: string): string {
  return full.format(new Date(iso))
}

function formatShort(iso: string): string {
  const date = new Date(iso)
  return (date.toDateString() === new Date().toDateString() ? time : dayAndTime).format(date)
}

export function countLabel({ messages, to }: Pick<ListView, 'messages' | 'to'>): string {
  const count = messages.length === 1 ? '1 mail' : `${messages.length} mails`
  return to ? `${count} to addresses with “${to}”` : count
}

/** The list alone, which the open page refetches periodically. */
export function messageList({ messages, to, openedId }: ListView) {
  if (messages.length === 0) return emptyList(to)
  const query = to ? `?${new URLSearchParams({ to })}` : ''
  return html`<ul data-count="${countLabel({ messages, to })}">
    ${messages.map(
      (message) => html`<li>
        <a href="/messages/${message.id}${query}" ${message.id === openedId ? html`aria-current="page"` : ''}>
          <span class="recipient">${message.to}</span>
          <time datetime="${message.receivedAt}" title="${formatFull(message.receivedAt)}">${formatShort(message.receivedAt)}</time>
          <span class="subject">${message.subject || 'No subject'}</span>
          <span class="sender">${message.from}</span>
        </a>
      </li>`,
    )}
  </ul>`
}

function emptyList(to: string) {
  return html`<div class="empty" data-count="${countLabel({ messages: [], to })}" ${to ? '' : 'data-none'}>
    ${
      to
        ? html`<p><strong>No mail to this address</strong></p><p>Nothing was sent to an address with “${to}”.</p><p><a href="/">Show all mails</a></p>`
        : html`<p><strong>No mails yet</strong></p><p>Sign up or ask for a new password in Tidewatch, and the mail appears here by itself.</p>`
    }
  </div>`
}
