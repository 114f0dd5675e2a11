import type { ArchiveCategory, PeopleCategory } from '@tidewatch/insights/observation'
import type { JsonItem } from '../json/json-items.ts'
import {
  flatInteractions,
  flatPosts,
  flatRelations,
  readFlatInteraction,
  readFlatPerson,
  readFlatPost,
} from './flat-layout.ts'
import type { ReadInteraction } from './read-interaction.ts'

/** Receives the contents of a flat file. */
interface FlatTarget {
  addFound(category: ArchiveCategory): void
  addFlatPerson(category: PeopleCategory, person: { username: string; since: number } | 'deleted' | null): void
  addInteraction(category: ArchiveCategory, interaction: ReadInteraction | null): void
  addPost(post: { at: Date; reference: string } | null): void
}

/** Reads the flat files of 2018 to 2020, in which every root key is a separate list or map. */
export class FlatReader {
  private readonly category: ArchiveCategory
  private readonly target: FlatTarget

  constructor(category: ArchiveCategory, target: FlatTarget) {
    this.category = category
    this.target = target
  }

  private relation(key: string): PeopleCategory | undefined {
    return this.category === 'followers' ? flatRelations.get(key) : undefined
  }

  private has(key: string): boolean {
    return (
      (this.category === 'posts' && flatPosts.has(key)) ||
      (this.category !== 'posts' && this.category !== 'followers' && flatInteractions.has(key))
    )
  }

  readKey(key: string): void {
    const relation = this.relation(key)
    if (relation !== undefined) this.target.addFound(relation)
    else if (this.has(key)) this.target.addFound(this.category)
  }

  read({ key, name, value }: JsonItem): void {
    const relation = key === null ? undefined : this.relation(key)
    if (relation !== undefined && name !== null) this.target.addFlatPerson(relation, readFlatPerson(name, value))
    else if (key === null || !this.has(key)) return
    else if (this.category === 'posts') this.target.addPost(readFlatPost(value))
    else {
      const kind = flatInteractions.get(key)
      if (kind !== undefined) this.target.addInteraction(this.category, readFlatInteraction(kind, value))
    }
  }
}
