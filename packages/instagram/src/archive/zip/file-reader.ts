import type { ArchiveCategory, PeopleCategory } from '@tidewatch/insights/observation'
import { itemKeys, type JsonItem } from '../json/json-items.ts'
import { isKnownRoot, targetOfRoot } from '../json/root-keys.ts'
import { findUsername } from '../json/username.ts'
import type { Collector } from '../lists/collector.ts'
import { FlatReader } from '../lists/flat-reader.ts'
import { type Item, itemSchema } from '../lists/item.ts'
import { readInsights } from '../lists/read-insights.ts'
import { type ReadInteraction, readInteractions } from '../lists/read-interaction.ts'
import { readPeople } from '../lists/read-person.ts'
import { readPlainPerson } from '../lists/read-plain-person.ts'
import { readPost } from '../lists/read-post.ts'
import { readOwner } from '../lists/read-profile.ts'
import { readProfileChange } from '../lists/read-profile-change.ts'
import { type FileTarget, type LayoutGeneration, versionKey } from '../verdict/file-rules.ts'
import type { ArchiveEntry } from '../verdict/inventory.ts'

/** Interprets the items of one JSON file and passes the results to the collector. */
export class FileReader {
  unreadable = 0
  blank = 0
  deleted = 0
  /** Lists with other content than the file's name indicates. */
  foreign = 0
  /** Categories for which this file has a list, even an empty one. */
  readonly found = new Set<ArchiveCategory>()
  readonly layouts = new Set<LayoutGeneration>()
  /** Fields that don't belong to any item; ignored if the file has a recognised list. */
  private extra = 0
  private hasKnownRoot = false
  private readonly wrapped = new Map<string, Map<string, unknown>>()
  private readonly counts = new Map<string, number>()
  private readonly entry: ArchiveEntry
  private readonly collector: Collector
  private readonly wanted: ReadonlySet<ArchiveCategory>
  private readonly ownerHint: string | null
  private readonly flat: FlatReader | null

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
    this.flat = entry.target.reads === 'flat' ? new FlatReader(entry.target.category, this) : null
  }

  /** Called for every list before its members; `null` is a bare list. */
  readonly readKey = (key: string | null): void => {
    if (this.flat !== null) {
      if (key !== null) this.flat.readKey(key)
      return
    }
    // An empty list under an unknown name means nothing, and certainly not that the category is empty.
    if (key !== null && isKnownRoot(key)) this.hasKnownRoot = true
    if (key === null || isKnownRoot(key)) this.markFound(targetOfRoot(key, this.entry.target))
  }

  readonly read = ({ key, name, value }: JsonItem): void => {
    if (this.flat !== null) {
      this.flat.read({ key, name, value })
      return
    }
    if (key !== null && name !== null) this.addField(key, name, value)
    else {
      if (this.entry.target.reads === 'owner' && key === null) this.readPlainOwner(value)
      this.readValue(key, value)
    }
  }

  /** Call after the last item. A complete file without any recognised list is an unrelated file under a known name. */
  finish(isWhole: boolean): void {
    for (const [key, fields] of this.wrapped) this.readValue(key, Object.fromEntries(fields))
    if (this.found.size === 0) this.unreadable += this.extra
    if (isWhole && this.found.size === 0 && this.unreadable === 0 && this.foreign === 0) this.foreign += 1
  }

  // A single-entry list may be written as the bare item under the list's key; its fields then arrive one by one.
  private addField(key: string, name: string, value: unknown): void {
    if (itemKeys.includes(name)) {
      const fields = this.wrapped.get(key) ?? new Map<string, unknown>()
      this.wrapped.set(key, fields.set(name, value))
    } else if (Array.isArray(value) && isKnownRoot(name)) {
      // The whole file is nested one level too deep.
      this.readKey(name)
      for (const member of value) this.readValue(name, member)
    } else this.extra += 1
  }

  private markFound(target: FileTarget | null): void {
    if (target !== null && this.wanted.has(target.category)) this.found.add(target.category)
  }

  private readValue(key: string | null, value: unknown): void {
    // Anything else next to a list under its known key is an addition by Instagram.
    if (key !== null && this.hasKnownRoot && !isKnownRoot(key)) return
    const target = targetOfRoot(key, this.entry.target)
    if (target === null) {
      this.foreign += 1
      return
    }
    this.markFound(target)
    if (!this.wanted.has(target.category)) return
    if (target.reads === 'people') {
      const person = readPlainPerson(value)
      if (person !== null) {
        this.collector.addPerson(target.category, person.username, person.since)
        return
      }
    }
    const item = itemSchema.safeParse(value)
    if (item.success) this.readItem(target, item.data)
    else this.unreadable += 1
  }

  private readItem(target: FileTarget, item: Item): void {
    if (item.label_values !== undefined) this.layouts.add('G3')
    if (target.reads === 'people') this.readPeople(target.category, item)
    else if (target.reads === 'interactions') {
      const interactions = readInteractions(target.kind, item)
      if (interactions.length === 0) this.unreadable += 1
      for (const interaction of interactions) this.addInteraction(target.category, interaction)
    } else if (target.reads === 'posts') {
      this.addPost(readPost(item))
    } else if (target.reads === 'profile-changes') {
      const change = readProfileChange(item)
      if (change === null) this.unreadable += 1
      else this.collector.addProfileChange(change)
    } else if (target.reads === 'insights') {
      this.readInsights(item)
    } else {
      const owner = readOwner(item, this.ownerHint)
      if (owner !== null) this.collector.owners.add(owner)
    }
  }

  private readInsights(item: Item): void {
    const figures = readInsights(item)
    if (figures.length === 0) this.unreadable += 1
    for (const figure of figures) this.collector.addInsight(figure)
  }

  private readPeople(category: PeopleCategory, item: Item): void {
    for (const person of readPeople(item)) {
      if (person === 'deleted') this.deleted += 1
      else if (person === 'blank') this.blank += 1
      else if (person === 'unreadable') this.unreadable += 1
      else this.collector.addPerson(category, person.username, person.since)
    }
  }

  /** The oldest layout's `profile.json` has the username directly at its root. */
  private readPlainOwner(value: unknown): void {
    const username = typeof value === 'object' && value !== null && 'username' in value ? value.username : undefined
    const found = typeof username === 'string' ? findUsername(username) : null
    if (found !== null && found !== 'deleted') this.collector.owners.add(found.username)
  }

  // Versions of the same file contribute the maximum count of equal items; the counts of different files add up.
  private nth(key: string): number {
    const count = this.counts.get(key) ?? 0
    this.counts.set(key, count + 1)
    return count
  }

  addFlatPerson(category: PeopleCategory, person: { username: string; since: number } | 'deleted' | null): void {
    if (person === 'deleted') this.deleted += 1
    else if (person === null) this.unreadable += 1
    else if (this.wanted.has(category)) this.collector.addPerson(category, person.username, person.since)
  }

  addInteraction(category: ArchiveCategory, interaction: ReadInteraction | null): void {
    if (interaction === null) {
      this.unreadable += 1
      return
    }
    const { kind, username, at, reference } = interaction
    const nth = this.nth(`${kind}|${username}|${at?.getTime()}|${reference}`)
    this.collector.addInteraction(category, versionKey(this.entry.path), nth, interaction)
  }

  addPost(post: { at: Date; reference: string } | null): void {
    if (post === null) this.unreadable += 1
    else this.collector.addPost(versionKey(this.entry.path), this.nth(`${post.at.getTime()}`), post)
  }

  /** Records that this file has a list of the category. */
  addFound(category: ArchiveCategory): void {
    if (this.wanted.has(category)) this.found.add(category)
  }
}
