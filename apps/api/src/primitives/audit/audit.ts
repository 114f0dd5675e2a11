import type { AuditSubject } from '@tidewatch/contract/operations/billing-audit'
import type { Transaction } from '#/platform/db/client.ts'
import { type AuditRow, auditEntries } from '#/platform/db/schema/primitives/audit.ts'

type AuditEntry = Pick<AuditRow, 'action' | 'at'> &
  Partial<Pick<AuditRow, 'before' | 'after' | 'reason'>> & {
    /** The user it concerns; none for a public coupon. */
    userId?: string | null
    /** Who did it; none for changes by the provider or a schedule. */
    actor?: { by: 'user' | 'operator'; id: string }
    subject?: { kind: AuditSubject; id: string } | null
  }

/** Records a change to money or a plan, in the transaction that makes it. */
export async function audit(tx: Transaction, { actor, subject, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({
    ...entry,
    by: actor?.by ?? 'system',
    actorId: actor?.id ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
  })
}
