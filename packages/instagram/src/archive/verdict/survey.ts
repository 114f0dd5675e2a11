import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { type NameHint, readNameHint } from '../json/name-hints.ts'
import {
  canonicalPath,
  countableKinds,
  findEmptySections,
  findTarget,
  isJunk,
  isUnknownList,
  type LayoutGeneration,
  layoutOf,
  type NeverReadKind,
  neverReadKind,
  versionKey,
} from './file-rules.ts'
import { ForeignGuess } from './foreign-archive.ts'
import type { ArchiveEntry, CountableEntry, FileCount } from './inventory.ts'

/** A file as found, with its checksum if a ZIP's directory has one. */
interface FoundFile {
  input: number
  index: number | null
  path: string
  bytes: number
  compressedBytes: number
  crc32: number | null
}

type SurveyedEntry = ArchiveEntry & { crc32: number | null }

/** Kinds that any ZIP may contain, so they don't indicate its origin. */
const genericKinds: readonly NeverReadKind[] = ['media', 'web-pages', 'other']

const mediaMonth = /(?:^|\/)media\/(?:posts|stories|reels)\/(\d{4})(\d{2})\//

export function addTo<Key extends string>(counts: Partial<Record<Key, FileCount>>, key: Key, bytes: number): void {
  const count = counts[key] ?? { files: 0, bytes: 0 }
  counts[key] = { files: count.files + 1, bytes: count.bytes + bytes }
}

/** Sorts the files of all inputs into those to read, those declared empty and those that are never opened. */
export class Survey {
  readonly entries = new Map<string, SurveyedEntry[]>()
  readonly htmlEntries = new Map<string, SurveyedEntry[]>()
  /** Contents already accepted: parts of one export repeat files. */
  private readonly contents = new Set<string>()
  readonly emptyCategories = new Set<ArchiveCategory>()
  readonly neverRead: Partial<Record<NeverReadKind, FileCount>> = {}
  readonly countable: CountableEntry[] = []
  readonly layouts = new Set<LayoutGeneration>()
  readonly folderHints = new Map<string, NameHint>()
  oldestMediaMonth: Date | null = null
  /** Files of any kind that only an Instagram archive has. */
  recognised = 0
  htmlFiles = 0
  unknownLists = 0
  /** Files with unrecognised names. */
  unknownNames = 0
  /** Files and folders in the directories of all ZIPs. */
  listed = 0
  nestedZips = 0
  readonly zipNames: string[] = []
  readonly foreign = new ForeignGuess()

  /** False for a file with an unrecognised name: it may be a list whose name is damaged. */
  add(file: FoundFile): boolean {
    if (isJunk(file.path)) return true
    this.foreign.add(file.path)
    const path = canonicalPath(file.path)
    this.recordHints(path, file.path.slice(0, file.path.length - path.length))
    const empty = findEmptySections(path)
    if (empty !== null) {
      this.recognised += 1
      for (const category of empty) this.emptyCategories.add(category)
      return true
    }
    if (this.addEntry(file, path, 'json') || this.addEntry(file, path, 'html')) return true
    if (isUnknownList(path) && !path.toLowerCase().endsWith('.html')) this.unknownLists += 1
    const kind = neverReadKind(file.path)
    if (!genericKinds.includes(kind)) this.recognised += 1
    if (path.toLowerCase().endsWith('.html')) this.htmlFiles += 1
    if (path.toLowerCase().endsWith('.zip')) this.nestedZips += 1
    addTo(this.neverRead, kind, file.bytes)
    const countable = countableKinds.find((candidate) => candidate === kind)
    if (countable && path.toLowerCase().endsWith('.json')) {
      const { input, index, bytes, compressedBytes } = file
      this.countable.push({ kind: countable, input, index, path, bytes, compressedBytes })
    }
    return kind !== 'other' && kind !== 'other-lists'
  }

  private addEntry(file: FoundFile, path: string, format: 'json' | 'html'): boolean {
    const target = findTarget(path, format)
    if (target === null) return false
    this.recognised += 1
    if (format === 'html') {
      this.htmlFiles += 1
      // Only these two lists can be read from a page's links alone, in any language.
      if (target.category !== 'followers' && target.category !== 'following') return false
    }
    const layout = layoutOf(path, target)
    if (layout !== null) this.layouts.add(layout)
    const byPath = format === 'json' ? this.entries : this.htmlEntries
    const key = versionKey(path)
    const versions = byPath.get(key) ?? []
    if (file.crc32 !== null) {
      const contents = `${format} ${key} ${file.bytes} ${file.crc32}`
      if (this.contents.has(contents)) return true
      this.contents.add(contents)
    }
    versions.push({ ...file, path, target, format })
    byPath.set(key, versions)
    return true
  }

  private recordHints(path: string, folder: string): void {
    const month = mediaMonth.exec(path)
    if (month !== null) {
      const first = new Date(`${month[1]}-${month[2]}-01T00:00:00Z`)
      const isOlder = this.oldestMediaMonth === null || first < this.oldestMediaMonth
      if (!Number.isNaN(first.getTime()) && isOlder) this.oldestMediaMonth = first
    }
    if (folder !== '' && !this.folderHints.has(folder)) this.folderHints.set(folder, readNameHint(folder))
  }

  /** JSON, plus HTML for lists without JSON, in a fixed order whatever the order of the inputs. */
  finish(): ArchiveEntry[] {
    const json = [...this.entries.values()]
    const covered = new Set(json.flat().map((entry) => entry.target.category))
    const html = [...this.htmlEntries.values()].filter(([first]) => first && !covered.has(first.target.category))
    return [...json, ...html]
      .flat()
      .map(({ crc32: _, ...entry }) => entry)
      .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.bytes - b.bytes))
  }
}
