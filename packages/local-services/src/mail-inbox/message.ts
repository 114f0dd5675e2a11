import PostalMime, { type Address, type Header } from 'postal-mime'
import * as z from 'zod'

/** One mail as one recipient got it. */
export const messageSchema = z.object({
  /** Digits; a later mail has a greater one. */
  id: z.string().regex(/^\d{13,}$/),
  /** The envelope's recipient in lower case. A mail to several people is kept once for each. */
  to: z.string(),
  /** As the header has it: `Tidewatch <no-reply@tidewatch.localhost>`. */
  from: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** ISO 8601, UTC. */
  receivedAt: z.iso.datetime(),
  /** Addresses of the HTML's links, then those only the plain text has, each once. */
  links: z.array(z.string()),
  /** Where one click stops such mails (RFC 8058); `null` where the mail offers none. */
  unsubscribe: z.string().nullable().default(null),
  /** As its header has it, with angle brackets; `null` where the mail has none. */
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

/** Cuts a text into runs that are a web address and runs that are not, in order. */
export function splitLinks(text: string): { value: string; isLink: boolean }[] {
  return text
    .split(new RegExp(`(${linkInText.source})`))
    .map((value, index) => ({ value, isLink: index % 2 === 1 }))
    .filter(({ value }) => value !== '')
}
