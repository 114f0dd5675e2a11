import type { PersonTimeline } from '@tidewatch/contract/archive/ledger'
import { ledgerKinds } from '@tidewatch/insights/ledger/events'
import { comparedLists } from '@tidewatch/insights/observation'
import { isDeletedAccount } from '@tidewatch/insights/public/deleted-account'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { archiveEntries } from '#/platform/db/schema/archive/imports.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { listImports } from '../history/queries.ts'
import { recordedEnds, withProvenEnds } from './proven-ends.ts'
import { relationsOf, tracedSteps } from './relations.ts'

/** Nobody comes back more often; this bounds the cost of a file that claims so. */
const maxEntries = 500

/**
 * What the exports prove about one name in both lists; nothing for a deleted account, whose name several people share.
 */
export async function personTimeline(db: Database, monitor: MonitorRow, username: string): Promise<PersonTimeline> {
  if (isDeletedAccount(username)) return { relations: [], renames: [] }
  const one = oneStatement(db)
  const names = [username]
  const [all, entries, renames, followers, following] = await Promise.all([
    listImports(one, monitor.id),
    one
      .select()
      .from(archiveEntries)
      .where(
        and(
          eq(archiveEntries.monitorId, monitor.id),
          inArray(archiveEntries.list, [...comparedLists, 'newFollowers']),
          eq(archiveEntries.username, username),
        ),
      )
      .orderBy(sql`${archiveEntries.at} desc nulls last`)
      .limit(maxEntries),
    one
      .select({ body: activities.body, at: activities.at })
      .from(activities)
      .where(
        and(
          eq(activities.subjectId, monitor.id),
          eq(activities.kind, ledgerKinds.renamed),
          sql`(${activities.body} ->> 'username' = ${username} or ${activities.body} ->> 'before' = ${username})`,
        ),
      )
      .orderBy(asc(activities.at))
      .limit(maxEntries),
    recordedEnds(one, monitor.id, { list: 'followers', names }),
    recordedEnds(one, monitor.id, { list: 'following', names }),
  ])
  const ends = { followers, following }
  return {
    relations: comparedLists.flatMap((list) => {
      const own = entries.filter(
        (entry) => entry.list === list || (list === 'followers' && entry.list === 'newFollowers'),
      )
      const relations = relationsOf(own, tracedSteps(all, list), list)
      return withProvenEnds(username, relations, ends[list]).map((relation) => ({
        list,
        state: relation.state,
        since: relation.since?.toISOString() ?? null,
        firstShown: relation.firstShown.toISOString(),
        certainty: relation.certainty,
        lastShown: relation.lastShown.toISOString(),
        firstAbsent: relation.firstAbsent?.toISOString() ?? null,
      }))
    }),
    renames: renames.flatMap(({ body, at }) =>
      body.kind === 'person-renamed' ? [{ before: body.before, username: body.username, at: at.toISOString() }] : [],
    ),
  }
}
