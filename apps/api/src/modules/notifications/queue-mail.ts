import type { NotificationKind } from '@tidewatch/contract/notification'
import type { Context } from '#/context.ts'
import type { Transaction } from '#/db/client.ts'
import { outbox } from '#/db/schema/operations.ts'
import type { UserRow } from '#/db/schema/users.ts'
import { sendMailJob } from '#/jobs/definitions.ts'
import type { MailPayloads } from './payloads.ts'
import { wantsMail } from './wants-mail.ts'

export interface NewMail<Kind extends NotificationKind> {
  user: UserRow
  kind: Kind
  /** Names the event: however often it is told, it makes one mail. */
  dedupeKey: string
  payload: MailPayloads[Kind]
}

/** Puts a mail into the outbox together with the change that it tells of, if the user wants such mails. */
export async function queueMail<Kind extends NotificationKind>(
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Transaction,
  { user, kind, dedupeKey, payload }: NewMail<Kind>,
): Promise<void> {
  if (!(await wantsMail(tx, user, kind))) return
  const [mail] = await tx
    .insert(outbox)
    .values({ userId: user.id, kind, dedupeKey, payload })
    .onConflictDoNothing()
    .returning({ id: outbox.id })
  if (mail) await enqueue(tx, sendMailJob, { outboxId: mail.id })
}
