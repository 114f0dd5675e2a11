import type { ArchiveCategory } from '@tidewatch/insights/observation'
import type { Collector } from './collector.ts'
import { type FileTarget, type LayoutGeneration, versionKey } from './file-rules.ts'
import {
  flatInteractions,
  flatPosts,
  flatRelations,
  readFlatInteraction,
  readFlatPerson,
  readFlatPost,
} from './flat-layout.ts'
import type { ArchiveEntry } from './inventory.ts'
import { type Item, itemSchema } from './item.ts'
import { itemKeys, type JsonItem } from './json-items.ts'
import { type ReadInteraction, readInteractions } from './read-interaction.ts'
import { readPeople } from './read-person.ts'
import { readPost } from './read-post.ts'
import { readOwner } from './read-profile.ts'
import { targetOfRoot } from './root-keys.ts'
import { findUsername } from './username.ts'

/** Interprets the items of one JSON file and passes what they say to the collector. */
export class FileReader {
  unreadable = 0
  blank = 0
  deleted = 0
  /** Lists of something else than the file's name says. */
  foreign = 0
  readonly layouts = new Set<LayoutGeneration>()
  private readonly wrapped = new Map<string, Map<string, unknown>>()
  private readonly counts = new Map<string, number>()
  private readonly entry: ArchiveEntry
  private readonly collector: Collector
  private readonly wanted: ReadonlySet<ArchiveCategory>
  private readonly ownerHint: string | null

  constructor(
    entry: ArchiveEntry,
    collector: Collector,
    wanted: ReadonlySet<ArchiveCategory>,
    ownerHint: string | null,
  ) {
    this.entry = entry
    this.collector = collector
    this.wanted = wanted
    this.ownerHint = ownerHint
  }

  readonly read = ({ key, name, value }: JsonItem): void => {
    const byName = this.entry.target
    if (byName.reads === 'flat') {
      this.readFlat(key, name, value)
      return
    }
    if (key !== null && name !== null) {
      this.addField(key, name, value)
      return
    }
    if (byName.reads === 'owner' && key === null) this.readPlainOwner(value)
    this.readValue(key, value)
  }

  /** To be called after the last item. */
  finish(): void {
    for (const [key, fields] of this.wrapped) this.readValue(key, Object.fromEntries(fields))
  }

  // A list of one may be written as that one item under the list's key; its fields then arrive one by one.
  private addField(key: string, name: string, value: unknown): void {
    if (!itemKeys.includes(name)) {
      this.unreadable += 1
      return
    }
    const fields = this.wrapped.get(key) ?? new Map<string, unknown>()
    this.wrapped.set(key, fields.set(name, value))
  }

  private readValue(key: string | null, value: unknown): void {
    const byName = this.entry.target
    const item = itemSchema.safeParse(value)
    if (!item.success) {
      this.unreadable += 1
      return
    }
    const target = targetOfRoot(key, byName)
    if (target === null) this.foreign += 1
    else if (this.wanted.has(target.category)) this.readItem(target, item.data)
  }

  private readItem(target: FileTarget, item: Item): void {
    if (item.label_values !== undefined) this.layouts.add('G3')
    if (target.reads === 'people') this.readPeople(target.category, item)
    else if (target.reads === 'interactions') {
      const interactions = readInteractions(target.kind, item)
      if (interactions.length === 0) this.unreadable += 1
      for (const interaction of interactions) this.addInteraction(target.category, interaction)
    } else if (target.reads === 'posts') {
      const post = readPost(item)
      if (post === null) this.unreadable += 1
      else this.addPost(post)
    } else {
      const owner = readOwner(item, this.ownerHint)
      if (owner !== null) this.collector.owners.add(owner)
    }
  }

  private readPeople(category: ArchiveCategory, item: Item): void {
    for (const person of readPeople(item)) {
      if (person === 'deleted') this.deleted += 1
      else if (person === 'blank') this.blank += 1
      else if (person === 'unreadable') this.unreadable += 1
      else this.collector.addPerson(category, person)
    }
  }

  /** The oldest layout's `profile.json` has the username right at its root. */
  private readPlainOwner(value: unknown): void {
    const username = typeof value === 'object' && value !== null && 'username' in value ? value.username : undefined
    const found = typeof username === 'string' ? findUsername(username) : null
    if (found !== null && found !== 'deleted') this.collector.owners.add(found.username)
  }

  private readFlat(key: string | null, name: string | null, value: unknown): void {
    if (key === null) {
      this.foreign += 1
      return
    }
    const category = flatRelations.get(key)
    const kind = flatInteractions.get(key)
    if (this.entry.target.category === 'followers' && category !== undefined && name !== null) {
      if (this.wanted.has(category)) this.readFlatPerson(category, name, value)
    } else if (kind !== undefined) {
      const interaction = readFlatInteraction(kind, value)
      if (interaction === null) this.unreadable += 1
      else this.addInteraction(this.entry.target.category, interaction)
    } else if (this.entry.target.category === 'posts' && flatPosts.has(key)) {
      const post = readFlatPost(value)
      if (post === null) this.unreadable += 1
      else this.addPost(post)
    }
  }

  private readFlatPerson(category: ArchiveCategory, name: string, value: unknown): void {
    const person = readFlatPerson(name, value)
    if (person === 'deleted') this.deleted += 1
    else if (person === null) this.unreadable += 1
    else this.collector.addPerson(category, person)
  }

  // Versions of one file count equal items by the highest number among them, other files add up.
  private nth(key: string): number {
    const count = this.counts.get(key) ?? 0
    this.counts.set(key, count + 1)
    return count
  }

  private addInteraction(category: ArchiveCategory, interaction: ReadInteraction): void {
    const { kind, username, at, reference } = interaction
    const nth = this.nth(`${kind}|${username}|${at?.getTime()}|${reference}`)
    this.collector.addInteraction(category, versionKey(this.entry.path), nth, interaction)
  }

  private addPost(post: { at: Date; reference: string }): void {
    this.collector.addPost(versionKey(this.entry.path), this.nth(`${post.at.getTime()}`), post)
  }
}
