import { randomUUID } from 'node:crypto'
import { maxTicketAttachments } from '@tidewatch/contract/support/tickets'
import { eq, inArray, or } from 'drizzle-orm'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { ticketEvents, ticketMessages, tickets } from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import { BadRequest } from '#/platform/http/respond.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { outboxIdsIn, tokenOfAddress } from '#/support/tickets/mail-address.ts'
import { lockTicket } from '../tickets/lock-ticket.ts'
import { storeAttachment } from '../tickets/store-attachment.ts'
import { writeMessage } from '../tickets/write-message.ts'
import { receiveMailJob } from './jobs.ts'
import { type ReceivedMail, readHeaders, readMail } from './read-mail.ts'

/** `taken`: the worker adds it to its support request. */
type MailOutcome = 'taken' | 'ignored'

type MailContext = Pick<Context, 'db' | 'env' | 'files' | 'now' | 'logger'>

/**
 * Accepts a mail that answers a support request, matched by the address it was sent to or by the mails it refers to.
 * Automatic replies are ignored, so that two programs never talk to each other. Only its headers are parsed here: the
 * rest of a large mail takes seconds. Throws `BadRequest` if it isn't a mail and `notFound` if there's no such request:
 * the mail server then informs the sender.
 */
export async function acceptMail(
  context: MailContext & Pick<Context, 'enqueue'>,
  limits: RateLimits,
  raw: Uint8Array,
): Promise<MailOutcome> {
  const { db, files, enqueue } = context
  const head = await readHeaders(raw)
  if (!head) throw new BadRequest(400)
  if (head.isAutomatic || isOwnMail(context, head)) return 'ignored'
  const ticketId = await findTicket(context, head)
  if (!ticketId) throw new AppError('notFound')
  await limits.use('ticketReply', ticketId)
  const fileId = `mail-${randomUUID()}`
  await files.put(fileId, raw)
  await enqueue(db, receiveMailJob, { fileId, size: raw.length })
  return 'taken'
}

/** Adds an accepted mail to the support request that it answers, once however often it was delivered. */
export async function receiveMail(
  context: MailContext,
  { fileId, size }: { fileId: string; size: number },
): Promise<void> {
  const { files, logger } = context
  const mail = await readMail(new Uint8Array(await (await files.blob(fileId, size)).arrayBuffer()))
  const ticketId = mail && (await findTicket(context, mail))
  if (!mail || !ticketId)
    logger.warn({ fileId, isMail: mail !== null }, 'a mail was dropped: its request is gone, or it is no mail')
  else if (!(await wasReceived(context, mail)) && (mail.text !== '' || mail.attachments.length > 0)) {
    await storeMail(context, ticketId, mail)
  }
  await files.remove(fileId)
}

function isOwnMail({ env }: MailContext, { from }: Pick<ReceivedMail, 'from'>): boolean {
  const own = /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
  return from === own.toLowerCase() || from === env.SUPPORT_ADDRESS.toLowerCase() || tokenOfAddress(env, from) !== null
}

async function findTicket(
  { db, env }: MailContext,
  { recipients, references }: Pick<ReceivedMail, 'recipients' | 'references'>,
): Promise<string | null> {
  const tokens = recipients.flatMap((address) => tokenOfAddress(env, address) ?? [])
  if (tokens.length > 0) {
    const [named] = await db
      .select({ id: tickets.id })
      .from(tickets)
      .where(inArray(tickets.mailTokenHash, tokens.map(hashSecret)))
      .limit(1)
    if (named) return named.id
  }
  const ours = outboxIdsIn(env, references)
  const theirs = references.match(/<[^\s<>]+>/g) ?? []
  if (ours.length === 0 && theirs.length === 0) return null
  const [answered] = await db
    .select({ id: ticketMessages.ticketId })
    .from(ticketMessages)
    .leftJoin(outbox, eq(outbox.ticketMessageId, ticketMessages.id))
    .where(
      or(
        ours.length > 0 ? inArray(outbox.id, ours) : undefined,
        theirs.length > 0 ? inArray(ticketMessages.mailMessageId, theirs) : undefined,
      ),
    )
    .limit(1)
  return answered?.id ?? null
}

async function wasReceived({ db }: MailContext, { messageId }: ReceivedMail): Promise<boolean> {
  const found = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(eq(ticketMessages.mailMessageId, messageId))
  return found.length > 0
}

async function storeMail(context: MailContext, ticketId: string, mail: ReceivedMail): Promise<void> {
  const { db, now } = context
  const { kept, refused } = await storeAttachments(context, mail)
  await db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    // The lock makes the second of two deliveries of the same mail wait here.
    const [duplicate] = await tx
      .select({ id: ticketMessages.id })
      .from(ticketMessages)
      .where(eq(ticketMessages.mailMessageId, mail.messageId))
    if (duplicate) return
    const isFromRequester = mail.from === ticket.email && mail.sender !== 'forged'
    await writeMessage(tx, {
      ticket,
      kind: isFromRequester ? 'person' : 'note',
      text: mail.text,
      attachments: kept,
      sender: isFromRequester ? null : mail.from,
      provesEmail: mail.sender === 'genuine',
      mailMessageId: mail.messageId,
      now: now(),
    })
    for (const detail of refused)
      await tx.insert(ticketEvents).values({ ticketId, kind: 'file-refused', by: 'system', detail, createdAt: now() })
  })
}

/** Keeps the attachments of a mail that are accepted, and names the rest. */
async function storeAttachments(
  context: MailContext,
  { attachments }: ReceivedMail,
): Promise<{ kept: string[]; refused: string[] }> {
  const kept: string[] = []
  const refused: string[] = []
  for (const file of attachments) {
    const name = file.name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 100) || '–'
    if (kept.length >= maxTicketAttachments) {
      refused.push(name)
      continue
    }
    try {
      kept.push((await storeAttachment(context, file)).id)
    } catch (error) {
      if (!(error instanceof AppError) || error.codeName !== 'invalidInput') throw error
      refused.push(name)
    }
  }
  return { kept, refused: refused.slice(0, 20) }
}
