import type {
  ArchiveCategory,
  ArchiveInteraction,
  InteractionKind,
  PeopleCategory,
} from '@tidewatch/insights/observation'
import type { PeopleList } from './people-list.ts'
import { PeopleTable } from './people-table.ts'
import type { ReadInsight } from './read-insights.ts'
import type { ReadInteraction } from './read-interaction.ts'
import type { ReadPost } from './read-post.ts'
import type { ArchiveProfileChange } from './read-profile-change.ts'

function newestFirst(a: Date | null, b: Date | null): number {
  return (b?.getTime() ?? 0) - (a?.getTime() ?? 0)
}

function compareText(a: string | null, b: string | null): number {
  const left = a ?? ''
  const right = b ?? ''
  return left < right ? -1 : left > right ? 1 : 0
}

/** How many dated entries a category has, with the first and the last moment among them (milliseconds). */
export interface TimeSpan {
  count: number
  oldest: number
  newest: number
}

/** Collects the contents of the files. The result doesn't depend on the order of files. */
export class Collector {
  /** Categories of which something was read, or that are known to be empty. */
  readonly seen = new Set<ArchiveCategory>()
  readonly owners = new Set<string>()
  readonly spans = new Map<ArchiveCategory, TimeSpan>()
  private readonly people = new Map<PeopleCategory, PeopleTable>()
  private readonly interactions = new Map<string, ArchiveInteraction & { category: ArchiveCategory }>()
  private readonly posts = new Map<string, Date>()
  private readonly insights: ReadInsight[] = []
  private readonly changes = new Map<string, ArchiveProfileChange>()

  private recordTime(category: ArchiveCategory, time: number): void {
    if (Number.isNaN(time)) return
    const span = this.spans.get(category)
    if (span === undefined) {
      this.spans.set(category, { count: 1, oldest: time, newest: time })
      return
    }
    span.count += 1
    if (time < span.oldest) span.oldest = time
    if (time > span.newest) span.newest = time
  }

  /** `since` in milliseconds, `NaN` if unknown. */
  addPerson(category: PeopleCategory, username: string, since: number): void {
    let table = this.people.get(category)
    if (table === undefined) {
      table = new PeopleTable()
      this.people.set(category, table)
      this.seen.add(category)
    }
    table.add(username, since)
    this.recordTime(category, since)
  }

  /** `scope` and `nth` keep equal interactions of one file apart; two versions of a file share them. */
  addInteraction(category: ArchiveCategory, scope: string, nth: number, read: ReadInteraction): void {
    this.seen.add(category)
    const { reference, ...interaction } = read
    const key = `${scope}|${interaction.kind}|${interaction.username}|${interaction.at?.getTime()}|${reference}|${nth}`
    this.interactions.set(key, { ...interaction, category })
    this.recordTime(category, interaction.at?.getTime() ?? Number.NaN)
  }

  /** A post is identified by its first file, because reels may be listed among the posts as well. */
  addPost(scope: string, nth: number, { at, reference }: ReadPost): void {
    this.seen.add('posts')
    this.posts.set(reference === '' ? `${scope}|${at.getTime()}|${nth}` : reference, at)
    this.recordTime('posts', at.getTime())
  }

  addProfileChange(change: ArchiveProfileChange): void {
    this.seen.add('profile-changes')
    this.changes.set(`${change.field}|${change.at?.getTime()}|${change.before}|${change.after}`, change)
    this.recordTime('profile-changes', change.at?.getTime() ?? Number.NaN)
  }

  addInsight(insight: ReadInsight): void {
    this.seen.add('insights')
    this.insights.push(insight)
  }

  /** The number of people or entries of a category so far. */
  sizeOf(category: ArchiveCategory): number {
    if (category === 'posts') return this.posts.size
    if (category === 'profile') return this.owners.size
    if (category === 'profile-changes') return this.changes.size
    if (category === 'insights') return this.insights.length
    const people = this.people.get(category as PeopleCategory)
    if (people !== undefined) return people.size
    let count = 0
    for (const interaction of this.interactions.values()) if (interaction.category === category) count += 1
    return count
  }

  listPeople(category: PeopleCategory): PeopleList | null {
    if (!this.seen.has(category)) return null
    const list = (this.people.get(category) ?? new PeopleTable()).toList()
    // Avoids holding a million names twice.
    this.people.delete(category)
    return list
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
      .sort((a, b) => newestFirst(a.at, b.at) || compareText(a.kind, b.kind) || compareText(a.username, b.username))
  }

  listPosts(): { at: Date }[] | null {
    if (!this.seen.has('posts')) return null
    return [...this.posts.values()].map((at) => ({ at })).sort((a, b) => newestFirst(a.at, b.at))
  }

  listProfileChanges(): ArchiveProfileChange[] | null {
    if (!this.seen.has('profile-changes')) return null
    return [...this.changes.values()].sort((a, b) => newestFirst(a.at, b.at) || compareText(a.field, b.field))
  }

  listInsights(): ReadInsight[] | null {
    return this.seen.has('insights') ? this.insights : null
  }
}
