import { createHash } from 'node:crypto'
import { longestTicketMessage } from '@tidewatch/contract/support/tickets'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { newestText } from './newest-text.ts'

export interface ReceivedMail {
  messageId: string
  /** In lower case. */
  from: string
  /** Every address that it was sent to, in lower case. */
  recipients: string[]
  /** Message-IDs of the mails before it, as they stand in the headers. */
  references: string
  text: string
  attachments: { name: string; bytes: Uint8Array }[]
  /** Written by a program: an absence note, a list, a bounce. */
  isAutomatic: boolean
  /** The mail server that handed it in found that its sender is made up. */
  isForged: boolean
}

/** What is read of a text. Messages are far shorter; the rest would be what programs quote below them. */
const longestText = 256 * 1024
const htmlBounds = { limits: { maxDepth: 64, maxChildNodes: 5_000 } }

const limits = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 }
const bulk = /^(?:bulk|junk|list|auto_reply)$/i

/** The parser's time and memory grow with the lines. The largest mail that is taken has 360,000 of its attachments. */
const maxLines = 400_000

/**
 * The headers of a mail alone: all that tells whether it is taken. `null` for what is no mail, and for one that is built to
 * keep its reader busy.
 */
export async function readHead(raw: Uint8Array): Promise<Omit<ReceivedMail, 'text' | 'attachments'> | null> {
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

/** What is written in HTML alone; its reader is large, so it is loaded for the first such mail. */
async function readHtml(html: string): Promise<string> {
  const { toPlainText } = await import('react-email')
  return toPlainText(html, htmlBounds)
}

/** Reads a mail as it came in (RFC 5322). `null` for what is no mail that somebody could have written. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail | null> {
  const mail = await PostalMime.parse(raw, limits).catch(() => null)
  const from = mail?.from?.address?.toLowerCase()
  if (!mail || !from) return null
  const written = mail.text?.slice(0, longestText).trim() || (await readHtml(mail.html?.slice(0, longestText) ?? ''))
  return {
    // A mail without one is the same mail when every byte is.
    messageId: mail.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@no-message-id>`,
    from,
    recipients: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...(mail.deliveredTo ? [mail.deliveredTo] : [])].map(
      (address) => address.toLowerCase(),
    ),
    references: `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`,
    text: cut(newestText(storable(written))),
    attachments: attachmentsOf(mail),
    isAutomatic: isAutomatic(mail),
    isForged: /\bdmarc=fail\b/i.test(headerOf(mail, 'authentication-results') ?? ''),
  }
}

function addressesOf(list: Address[] | undefined): string[] {
  return (list ?? []).flatMap((entry) => (entry.group ? entry.group.map(({ address }) => address) : [entry.address]))
}

/** The topmost header of a name: those below it may have been written by anybody. */
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

function cut(text: string): string {
  return text.length > longestTicketMessage ? `${text.slice(0, longestTicketMessage - 1).toWellFormed()}…` : text
}
