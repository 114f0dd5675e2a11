import { mostTicketAttachments } from '@tidewatch/contract/ticket'
import { eq, inArray, or } from 'drizzle-orm'
import { AppError } from '#/app-error.ts'
import type { Context } from '#/context.ts'
import { outbox } from '#/db/schema/operations.ts'
import { ticketEvents, ticketMessages, tickets } from '#/db/schema/tickets.ts'
import type { RateLimits } from '#/http/rate-limit.ts'
import { hashSecret } from '#/modules/secrets/stored-secret.ts'
import { keepAttachment } from './keep-attachment.ts'
import { lockTicket } from './lock-ticket.ts'
import { outboxIdsIn, tokenOfAddress } from './mail-address.ts'
import { type ReceivedMail, readMail } from './read-mail.ts'
import { writeMessage } from './write-message.ts'

/** `note`: kept for the team, as it is not sure who wrote it. */
export type MailOutcome = 'added' | 'note' | 'repeated' | 'ignored'

type Receiving = Pick<Context, 'db' | 'env' | 'files' | 'now'>

/**
 * Adds a mail to the request that it answers, found by the address it was sent to or by the mails it refers to. Answers of
 * programs are ignored, so that two of them never talk to each other. Throws `invalidInput` for what is no mail and
 * `notFound` where there is no such request: the mail server then tells the sender.
 */
export async function receiveMail(context: Receiving, limits: RateLimits, raw: Uint8Array): Promise<MailOutcome> {
  const mail = await readMail(raw)
  if (!mail) throw new AppError('invalidInput')
  if (mail.isAutomatic || isOurs(context, mail)) return 'ignored'
  const ticketId = await findTicket(context, mail)
  if (!ticketId) throw new AppError('notFound')
  if (await wasReceived(context, mail)) return 'repeated'
  if (mail.text === '' && mail.attachments.length === 0) return 'ignored'
  await limits.use('ticketReply', ticketId)
  return store(context, ticketId, mail)
}

function isOurs({ env }: Receiving, { from }: ReceivedMail): boolean {
  const own = /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
  return from === own.toLowerCase() || from === env.SUPPORT_ADDRESS.toLowerCase() || tokenOfAddress(env, from) !== null
}

async function findTicket({ db, env }: Receiving, { recipients, references }: ReceivedMail): Promise<string | null> {
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

async function wasReceived({ db }: Receiving, { messageId }: ReceivedMail): Promise<boolean> {
  const found = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(eq(ticketMessages.mailMessageId, messageId))
  return found.length > 0
}

async function store(context: Receiving, ticketId: string, mail: ReceivedMail): Promise<MailOutcome> {
  const { db, now } = context
  const { kept, refused } = await keepAll(context, mail)
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    // The lock has one of two deliveries of the same mail wait here.
    const [repeated] = await tx
      .select({ id: ticketMessages.id })
      .from(ticketMessages)
      .where(eq(ticketMessages.mailMessageId, mail.messageId))
    if (repeated) return 'repeated'
    const isTheirs = mail.from === ticket.email && !mail.isForged
    await writeMessage(tx, {
      ticket,
      kind: isTheirs ? 'person' : 'note',
      text: mail.text,
      attachments: kept,
      sender: isTheirs ? null : mail.from,
      mailMessageId: mail.messageId,
      now: now(),
    })
    for (const detail of refused)
      await tx.insert(ticketEvents).values({ ticketId, kind: 'file-refused', by: 'system', detail, createdAt: now() })
    return isTheirs ? 'added' : 'note'
  })
}

/** Keeps what a request takes of a mail's attachments, and names the rest. */
async function keepAll(
  context: Receiving,
  { attachments }: ReceivedMail,
): Promise<{ kept: string[]; refused: string[] }> {
  const kept: string[] = []
  const refused: string[] = []
  for (const file of attachments) {
    const name = file.name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 100) || '–'
    if (kept.length >= mostTicketAttachments) {
      refused.push(name)
      continue
    }
    try {
      kept.push((await keepAttachment(context, file)).id)
    } catch (error) {
      if (!(error instanceof AppError) || error.codeName !== 'invalidInput') throw error
      refused.push(name)
    }
  }
  return { kept, refused: refused.slice(0, 20) }
}
