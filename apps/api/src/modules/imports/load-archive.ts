import type { ArchiveObservation, ArchivePerson } from '@tidewatch/insights/observation'
import { and, desc, eq, gte, lt, lte, ne } from 'drizzle-orm'
import type { Database } from '#/db/client.ts'
import { archiveInteractions, archivePeople, type ImportRow, imports, type PeopleList } from '#/db/schema/imports.ts'

/** Puts an import together again as it was read, from the intervals and what all archives until then know of activity. */
export async function loadArchive(db: Database, row: ImportRow): Promise<ArchiveObservation> {
  const list = (name: PeopleList, category: ImportRow['categories'][number]) =>
    row.categories.includes(category) ? peopleAt(db, row, name) : Promise.resolve(null)
  const [followers, following, followRequestsSent, recentlyUnfollowed, closeFriends, blocked, all] = await Promise.all([
    list('followers', 'followers'),
    list('following', 'following'),
    list('followRequestsSent', 'follow-requests-sent'),
    list('recentlyUnfollowed', 'recently-unfollowed'),
    list('closeFriends', 'close-friends'),
    list('blocked', 'blocked'),
    db
      .select()
      .from(archiveInteractions)
      .where(
        and(eq(archiveInteractions.monitorId, row.monitorId), lte(archiveInteractions.firstSeenAt, row.createdAt)),
      ),
  ])
  const hasInteractions = ['likes', 'comments', 'story-interactions'].some((name) =>
    (row.categories as string[]).includes(name),
  )
  const partialLists = [
    ...(row.followersCompleteness === 'partial' ? (['followers'] as const) : []),
    ...(row.followingCompleteness === 'partial' ? (['following'] as const) : []),
  ]
  return {
    owner: row.owner,
    partialLists,
    createdAt: row.archivedAt,
    followers: row.followersCompleteness === 'absent' ? null : followers,
    following: row.followingCompleteness === 'absent' ? null : following,
    followRequestsSent,
    recentlyUnfollowed,
    closeFriends,
    blocked,
    interactions: hasInteractions
      ? all.flatMap(({ kind, username, at }) => (kind === 'own-post' ? [] : [{ kind, username, at }]))
      : null,
    posts: row.categories.includes('posts')
      ? all.flatMap(({ kind, at }) => (kind === 'own-post' && at ? [{ at }] : []))
      : null,
  }
}

/** The import before this one whose lists were not cut: from a cut one nobody can tell who is gone. */
export async function previousImport(db: Database, row: ImportRow): Promise<ImportRow | null> {
  const [before] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.monitorId, row.monitorId),
        lt(imports.createdAt, row.createdAt),
        ne(imports.followersCompleteness, 'partial'),
        ne(imports.followingCompleteness, 'partial'),
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(1)
  return before ?? null
}

function peopleAt(db: Database, { monitorId, createdAt }: ImportRow, list: PeopleList): Promise<ArchivePerson[]> {
  return db
    .select({ username: archivePeople.username, since: archivePeople.since })
    .from(archivePeople)
    .where(
      and(
        eq(archivePeople.monitorId, monitorId),
        eq(archivePeople.list, list),
        lte(archivePeople.firstSeenAt, createdAt),
        gte(archivePeople.lastSeenAt, createdAt),
      ),
    )
}
