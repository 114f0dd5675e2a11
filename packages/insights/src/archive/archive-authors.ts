import type { ArchiveInteraction, InteractionKind } from '../observation.ts'
import type { AuthorsList } from '../report/report.ts'

const longest = 2_000

/** Interactions of some kinds with other people's content; what the owner did to their own is left out. */
export function interactionsWithOthers(
  interactions: readonly ArchiveInteraction[],
  kinds: readonly InteractionKind[],
  owner: string | null,
): ArchiveInteraction[] {
  return interactions.filter(
    ({ kind, username }) => kinds.includes(kind) && (owner === null || username?.toLowerCase() !== owner),
  )
}

/** Interactions counted by the person whose content it was, most first, then latest first; cut at 2,000 people. */
export function authorsList(interactions: readonly ArchiveInteraction[]): NonNullable<AuthorsList> {
  const byAuthor = new Map<string, { count: number; lastAt: number | null }>()
  let unattributed = 0
  for (const { username, at } of interactions) {
    if (username === null) {
      unattributed += 1
      continue
    }
    const name = username.toLowerCase()
    const known = byAuthor.get(name) ?? { count: 0, lastAt: null }
    const time = at?.getTime() ?? null
    byAuthor.set(name, {
      count: known.count + 1,
      lastAt: time === null || (known.lastAt !== null && known.lastAt > time) ? known.lastAt : time,
    })
  }
  const authors = [...byAuthor]
    .sort(
      ([nameA, a], [nameB, b]) => b.count - a.count || (b.lastAt ?? 0) - (a.lastAt ?? 0) || (nameA < nameB ? -1 : 1),
    )
    .slice(0, longest)
    .map(([username, { count, lastAt }]) => ({
      username,
      count,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    }))
  return { total: byAuthor.size, unattributed, authors }
}
