import type { Transaction } from '#/db/client.ts'
import { auditEntries } from '#/db/schema/payment-events.ts'

type AuditEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'actorId' | 'details'> & {
  /** Who did it; nobody for what the provider or the clock did. */
  actorId?: string
  details?: (typeof auditEntries.$inferInsert)['details']
}

/** Notes what was done to money or a plan, in the transaction that does it. */
export async function audit(tx: Transaction, { actorId, details = {}, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, actorId: actorId ?? null, details })
}
