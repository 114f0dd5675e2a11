import type {
  ArchiveCategory,
  ArchiveInteraction,
  ArchivePerson,
  InteractionKind,
} from '@tidewatch/insights/observation'
import type { ReadInteraction } from './read-interaction.ts'
import type { ReadPost } from './read-post.ts'

function newestFirst(a: Date | null, b: Date | null): number {
  return (b?.getTime() ?? 0) - (a?.getTime() ?? 0)
}

function byText(a: string | null, b: string | null): number {
  const left = a ?? ''
  const right = b ?? ''
  return left < right ? -1 : left > right ? 1 : 0
}

/** Gathers what the files say. The result does not depend on the order of files. */
export class Collector {
  /** Categories of which something was read, or that are known to be empty. */
  readonly seen = new Set<ArchiveCategory>()
  readonly owners = new Set<string>()
  oldest: Date | null = null
  newest: Date | null = null
  private readonly people = new Map<ArchiveCategory, Map<string, Date | null>>()
  private readonly interactions = new Map<string, ArchiveInteraction & { category: ArchiveCategory }>()
  private readonly posts = new Map<string, Date>()

  private noteTime(time: Date | null): void {
    if (time === null) return
    if (this.oldest === null || time < this.oldest) this.oldest = time
    if (this.newest === null || time > this.newest) this.newest = time
  }

  addPerson(category: ArchiveCategory, { username, since }: ArchivePerson): void {
    this.seen.add(category)
    const list = this.people.get(category) ?? new Map<string, Date | null>()
    this.people.set(category, list)
    const known = list.get(username)
    // Named twice, somebody counts once, from the earlier time on.
    if (known === undefined || known === null || (since !== null && since < known)) list.set(username, since)
    this.noteTime(since)
  }

  /** `scope` and `nth` keep equal interactions of one file apart; two versions of a file share them. */
  addInteraction(category: ArchiveCategory, scope: string, nth: number, read: ReadInteraction): void {
    this.seen.add(category)
    const { reference, ...interaction } = read
    const key = `${scope}|${interaction.kind}|${interaction.username}|${interaction.at?.getTime()}|${reference}|${nth}`
    this.interactions.set(key, { ...interaction, category })
    this.noteTime(interaction.at)
  }

  /** A post is known by its first file, because reels may be listed among the posts as well. */
  addPost(scope: string, nth: number, { at, reference }: ReadPost): void {
    this.seen.add('posts')
    this.posts.set(reference === '' ? `${scope}|${at.getTime()}|${nth}` : reference, at)
    this.noteTime(at)
  }

  listPeople(category: ArchiveCategory): ArchivePerson[] | null {
    if (!this.seen.has(category)) return null
    return [...(this.people.get(category) ?? [])]
      .map(([username, since]) => ({ username, since }))
      .sort((a, b) => newestFirst(a.since, b.since) || byText(a.username, b.username))
  }

  listInteractions(): ArchiveInteraction[] | null {
    const categories: ArchiveCategory[] = ['likes', 'comments', 'story-interactions']
    if (!categories.some((category) => this.seen.has(category))) return null
    return [...this.interactions.values()]
      .map(({ kind, username, at }): { kind: InteractionKind; username: string | null; at: Date | null } => ({
        kind,
        username,
        at,
      }))
      .sort((a, b) => newestFirst(a.at, b.at) || byText(a.kind, b.kind) || byText(a.username, b.username))
  }

  listPosts(): { at: Date }[] | null {
    if (!this.seen.has('posts')) return null
    return [...this.posts.values()].map((at) => ({ at })).sort((a, b) => newestFirst(a.at, b.at))
  }
}
