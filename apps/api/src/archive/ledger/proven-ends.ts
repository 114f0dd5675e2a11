import { changeKinds } from '@tidewatch/insights/archive/compare-archives'
import type { Relation } from '@tidewatch/insights/ledger/trace'
import type { ComparedList } from '@tidewatch/insights/observation'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'

/** When names were lost from a list, and when people gave them up for another name, as the history records it. */
interface RecordedEnds {
  lost: Map<string, Date[]>
  renamed: Map<string, Date[]>
}

export async function recordedEnds(
  db: Database,
  monitorId: string,
  { list, names }: { list: ComparedList; names: readonly string[] },
): Promise<RecordedEnds> {
  const ends: RecordedEnds = { lost: new Map(), renamed: new Map() }
  if (names.length === 0) return ends
  const [, lost] = changeKinds[list]
  const wanted = sql`any(${sql.param(names)}::text[])`
  const rows = await db
    .select({
      kind: activities.kind,
      at: activities.at,
      name: sql<string>`coalesce(${activities.body} ->> 'before', ${activities.body} ->> 'username')`,
    })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, monitorId),
        sql`((${activities.kind} = ${lost} and ${activities.body} ->> 'username' = ${wanted})
          or (${activities.kind} = 'person-renamed' and ${activities.body} ->> 'before' = ${wanted}))`,
      ),
    )
  for (const { kind, name, at } of rows) {
    const moments = kind === lost ? ends.lost : ends.renamed
    moments.set(name, [...(moments.get(name) ?? []), at])
  }
  return ends
}

/**
 * The relations of one name, oldest first, by what the history proved about their end. A list that lacks a name doesn't
 * show whether the person left: they may have another name now. So a relation has ended only if that was reported as a
 * loss, or if the person came back under the same name.
 */
export function withProvenEnds(
  username: string,
  relations: readonly Relation[],
  { lost, renamed }: RecordedEnds,
): (Relation & { isRenamed: boolean })[] {
  return relations.map((relation, index) => {
    const isAfter = (at: Date) => at > relation.lastShown
    const isRenamed = renamed.get(username)?.some(isAfter) ?? false
    const isProven = index < relations.length - 1 || (!isRenamed && lost.get(username)?.some(isAfter))
    if (relation.state !== 'left' || isProven) return { ...relation, isRenamed: false }
    const { certainty } = relation
    return {
      ...relation,
      state: 'unknown',
      firstAbsent: null,
      ...(certainty && { certainty: { ...certainty, firstAbsent: null } }),
      isRenamed,
    }
  })
}
