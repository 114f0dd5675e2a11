import type { FamilyEventKind, FamilyRole } from '@tidewatch/contract/family/agreements'
import type { FamilyItem } from '@tidewatch/insights/family/family-report'
import type { Transaction } from '#/platform/db/client.ts'
import { familyEvents } from '#/platform/db/schema/family/family.ts'

interface NewEvent {
  agreementId: string
  kind: FamilyEventKind
  by: FamilyRole | null
  at: Date
  report?: { id: string; countedTo: string }
  item?: FamilyItem
}

/** Adds a line to the log that both sides read. */
export async function logEvent(tx: Transaction, { report, item, ...event }: NewEvent): Promise<void> {
  await tx.insert(familyEvents).values({
    ...event,
    reportId: report?.id ?? null,
    reportOf: report?.countedTo ?? null,
    item: item ?? null,
  })
}
