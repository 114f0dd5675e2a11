import type { ArchiveUpload } from '@tidewatch/contract/archive'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.ts'

/** Adds what the owner did. Archives overlap, so what is there already stays as it is. */
export async function storeInteractions(
  tx: Transaction,
  { monitorId, upload, at }: { monitorId: string; upload: ArchiveUpload; at: Date },
): Promise<void> {
  const rows = [
    ...(upload.interactions ?? []).map(([kind, username, at]) => ({ kind, username: username?.toLowerCase(), at })),
    ...(upload.posts ?? []).map((at) => ({ kind: 'own-post', username: null, at })),
  ]
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into archive_interactions (monitor_id, kind, username, at, occurrence, first_seen_at)
    select ${monitorId}, kind, username, to_timestamp(at), row_number() over (partition by kind, username, at), ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(kind text, username text, at bigint)
    on conflict do nothing`)
}
