import PostalMime, { type Address, type Header } from 'postal-mime'
import * as z from 'zod'

/** One email as received by one recipient. */
export const messageSchema = z.object({
  /** Digits; a later email has a greater id. */
  id: z.string().regex(/^\d{13,}$/),
  /** The envelope's recipient in lower case. An email to several people is stored once for each. */
  to: z.string(),
  /** As in the header: `Tidewatch <no-reply@tidewatch.localhost>`. */
  from: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** ISO 8601, UTC. */
  receivedAt: z.iso.datetime(),
  /** URLs in the HTML's links, then those only in the plain text, without duplicates. */
  links: z.array(z.string()),
  /** The one-click unsubscribe URL (RFC 8058); `null` if there's none. */
  unsubscribe: z.string().nullable().default(null),
  /** As in the header, with angle brackets; `null` if there's none. */
  messageId: z.string().nullable().default(null),
})

export type Message = z.infer<typeof messageSchema>
export type MessageContent = Pick<Message, 'from' | 'subject' | 'text' | 'html' | 'links' | 'unsubscribe' | 'messageId'>

const linkInText = /https?:\/\/[^\s<>"')\]]+/g

export async function parseMail(raw: Buffer): Promise<MessageContent> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? null
  const html = mail.html ?? null
  return {
    from: formatAddress(mail.from),
    subject: mail.subject ?? '',
    text,
    html,
    links: [...new Set([...linksOfHtml(html ?? ''), ...linksOfText(text ?? '')])],
    unsubscribe: oneClickOf(mail.headers),
    messageId: mail.messageId ?? null,
  }
}

function oneClickOf(headers: Header[]): string | null {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  if (!/one-click/i.test(header('list-unsubscribe-post'))) return null
  return /<(https?:[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? null
}

function formatAddress(address: Address | undefined): string {
  if (!address?.address) return address?.name ?? ''
  return address.name ? `${address.name} <${address.address}>` : address.address
}

function linksOfHtml(html: string): string[] {
  const hrefs = html.matchAll(/<a\b[^>]*?\shref=(?:"([^"]*)"|'([^']*)')/gi)
  return [...hrefs].map(([, double, single]) => (double ?? single ?? '').replace(/&(amp|#38|#x26);/gi, '&'))
}

function linksOfText(text: string): string[] {
  return text.match(linkInText) ?? []
}

/** Splits a text into runs that are URLs and runs that aren't, in order. */
export function splitLinks(text: string): { value: string; isLink: boolean }[] {
  return text
    .split(new RegExp(`(${linkInText.source})`))
    .map((value, index) => ({ value, isLink: index % 2 === 1 }))
    .filter(({ value }) => value !== '')
}
