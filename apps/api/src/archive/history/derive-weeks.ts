import {
  type GivenInteractions,
  givenKinds,
  interactionWeeks,
  maxWeeks,
  weekActivities,
} from '@tidewatch/insights/archive/interaction-weeks'
import { type ArchiveInteraction, type InteractionKind, interactionKinds } from '@tidewatch/insights/observation'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { archiveEntries, type ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { storeActivities } from '#/watch/collection/store-activities.ts'
import { categoryOf } from './place-in-time.ts'

const categories = new Set(interactionKinds.map((kind) => categoryOf[kind]))

export function hasInteractions({ contents }: ImportRow): boolean {
  return Object.keys(contents).some((category) => [...categories].some((known) => known === category))
}

/**
 * Rebuilds the owner's weekly activity over the newest year that any archive covers. It's computed from the entries
 * alone, so the order of imports doesn't matter.
 */
export async function deriveWeeks(tx: Transaction, monitor: MonitorRow, all: readonly ImportRow[]): Promise<void> {
  const subject = and(eq(activities.subjectId, monitor.id), eq(activities.kind, 'interactions-given'))
  await tx.delete(activities).where(subject)
  const entries = await newestEntries(tx, monitor)
  const given = (part: keyof GivenInteractions) =>
    all.some(({ contents }) => givenKinds[part].some((kind) => categoryOf[kind] in contents))
      ? entries.filter(({ kind }) => givenKinds[part].includes(kind))
      : null
  const weeks = interactionWeeks(
    { likes: given('likes'), comments: given('comments'), stories: given('stories') },
    await timeZoneOf(tx, monitor),
  )
  await storeActivities(tx, monitor.id, weekActivities(weeks ?? [], monitor.username))
}

interface EntryRow extends Record<string, unknown> {
  kind: InteractionKind
  username: string | null
  at: string
}

/** Each entry once, however many ranges of archives show it, without what the owner did to their own content. */
async function newestEntries(tx: Transaction, monitor: MonitorRow): Promise<ArchiveInteraction[]> {
  const e = archiveEntries
  const own = and(eq(e.monitorId, monitor.id), inArray(e.list, [...interactionKinds]))
  const { rows } = await tx.execute<EntryRow>(sql`
    select distinct on (list, key) list as kind, username, at from ${e}
    where ${own} and username is distinct from ${monitor.username}
      and at > (select max(at) from ${e} where ${own}) - make_interval(weeks => ${maxWeeks + 1})`)
  return rows.map(({ kind, username, at }) => ({ kind, username, at: new Date(at) }))
}

async function timeZoneOf(tx: Transaction, { userId }: MonitorRow): Promise<string> {
  if (userId === null) return 'UTC'
  const [user] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return user?.timeZone ?? 'UTC'
}
