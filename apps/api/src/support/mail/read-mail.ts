import { createHash } from 'node:crypto'
import { maxTicketMessageLength } from '@tidewatch/contract/support/tickets'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { newestText } from './newest-text.ts'

export interface ReceivedMail {
  messageId: string
  /** In lower case. */
  from: string
  /** All addresses that it was sent to, in lower case. */
  recipients: string[]
  /** Message-IDs of the previous mails, as in the headers. */
  references: string
  text: string
  attachments: { name: string; bytes: Uint8Array }[]
  /** Written by a program: an out-of-office reply, a list, a bounce. */
  isAutomatic: boolean
  /**
   * What the mail server that delivered it found out about its sender (DMARC): `unknown` also if the sender's domain
   * has no policy.
   */
  sender: 'genuine' | 'forged' | 'unknown'
}

/** How much of a text is read. Messages are far shorter; the rest would be what programs quote below them. */
const maxTextLength = 256 * 1024
const htmlBounds = { limits: { maxDepth: 64, maxChildNodes: 5_000 } }

const limits = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 }
const bulk = /^(?:bulk|junk|list|auto_reply)$/i

/** The parser's time and memory grow with the lines. The attachments of the largest accepted mail have 360,000. */
const maxLines = 400_000

/**
 * Only the headers of a mail, which decide whether it's accepted. `null` if it isn't a mail, or if it's crafted to keep
 * the parser busy.
 */
export async function readHeaders(raw: Uint8Array): Promise<Omit<ReceivedMail, 'text' | 'attachments'> | null> {
  if (countLines(raw) > maxLines) return null
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, limits.maxHeadersSize)).toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)
  return readMail(Buffer.from(end ? text.slice(0, end.index + end[0].length) : text, 'latin1'))
}

function countLines(raw: Uint8Array): number {
  let lines = 0
  for (let at = raw.indexOf(newline); at >= 0; at = raw.indexOf(newline, at + 1)) lines += 1
  return lines
}

const newline = 0x0a

/** For HTML-only mails; its parser is large, so it's loaded with the first of them. */
async function readHtml(html: string): Promise<string> {
  const { toPlainText } = await import('react-email')
  return toPlainText(html, htmlBounds)
}

/** Parses a raw mail (RFC 5322). `null` if it isn't a mail with a sender. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail | null> {
  const mail = await PostalMime.parse(raw, limits).catch(() => null)
  const from = mail?.from?.address?.toLowerCase()
  if (!mail || !from) return null
  const written =
    mail.text?.slice(0, maxTextLength).trim() || (await readHtml(mail.html?.slice(0, maxTextLength) ?? ''))
  return {
    // Mails without one are identified by their bytes.
    messageId: mail.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@no-message-id>`,
    from,
    recipients: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...(mail.deliveredTo ? [mail.deliveredTo] : [])].map(
      (address) => address.toLowerCase(),
    ),
    references: `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`,
    text: truncate(newestText(storable(written))),
    attachments: attachmentsOf(mail),
    isAutomatic: isAutomatic(mail),
    sender: senderOf(resultsOf(mail)),
  }
}

/**
 * The `Authentication-Results` (RFC 8601) of the server that delivered a mail: the topmost, and those of its other
 * programs below. Anyone may have written what follows another server's.
 */
function resultsOf({ headers }: Email): string[] {
  const all = headers.flatMap(({ key, value }) => (key === 'authentication-results' ? [value] : []))
  const end = all.findIndex((results) => serverOf(results) !== serverOf(all[0]))
  return end < 0 ? all : all.slice(0, end)
}

const serverOf = (results = '') => results.trim().split(/[\s;]/, 1)[0]?.toLowerCase()

/**
 * What they say about the sender. They also repeat what the sender wrote, such as the address of the envelope: a second
 * result makes the mail no more genuine.
 */
function senderOf(results: string[]): ReceivedMail['sender'] {
  const found = new Set(
    results.flatMap((header) =>
      Array.from(header.matchAll(/\bdmarc=(\w{1,40})/gi), ([, result]) => result?.toLowerCase()),
    ),
  )
  if (found.has('fail')) return 'forged'
  const isResult = results.some((header) => /;\s*dmarc=pass\b/i.test(header.replace(/"[^"]*"/g, '')))
  return isResult && found.size === 1 ? 'genuine' : 'unknown'
}

function addressesOf(list: Address[] | undefined): string[] {
  return (list ?? []).flatMap((entry) => (entry.group ? entry.group.map(({ address }) => address) : [entry.address]))
}

/** The topmost header with a name: anyone may have written those below it. */
function headerOf({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value
}

function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, 'auto-submitted')?.trim().toLowerCase()
  if (submitted && submitted !== 'no') return true
  if (bulk.test(headerOf(mail, 'precedence')?.trim() ?? '')) return true
  const marks = ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients']
  return marks.some((name) => headerOf(mail, name) !== undefined) || headerOf(mail, 'return-path')?.trim() === '<>'
}

function attachmentsOf({ attachments }: Email): ReceivedMail['attachments'] {
  return attachments.map(({ filename, content }) => ({
    name: filename ?? '',
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

function truncate(text: string): string {
  return text.length > maxTicketMessageLength ? `${text.slice(0, maxTicketMessageLength - 1).toWellFormed()}…` : text
}
