import type { ArchiveCategory } from '@tidewatch/insights/observation'
import type { CountableKind, FileTarget, LayoutGeneration, NeverReadKind } from './file-rules.ts'
import type { ForeignSource } from './foreign-archive.ts'

/** One input: a ZIP or, with its path as the name, one file of an unpacked archive. A browser's `File` is suitable. */
export interface ArchiveFile {
  name: string
  blob: Blob
}

const archiveProblemCodes = [
  /** Neither a ZIP nor a file of an archive. */
  'not-a-zip',
  /** Zero bytes. */
  'empty-file',
  /** A ZIP whose end is missing: the download or the copy was interrupted. */
  'truncated',
  /** A ZIP whose directory contradicts itself. */
  'damaged',
  /** One piece of a spanned ZIP, which is unreadable without the others. */
  'split-zip',
  /** Protected by a password. */
  'encrypted',
  /** A ZIP that contains the archive as another ZIP. */
  'nested-zip',
  /** Exported as HTML. Followers and following can still be read; everything else requires a JSON export. */
  'html-export',
  /** A valid ZIP without a single file. */
  'empty-archive',
  /** A valid ZIP that isn't from Instagram. */
  'not-instagram',
  /** From Instagram, but the export has none of the imported categories. */
  'nothing-kept',
  /** The parts' names indicate different accounts. */
  'mixed-owners',
  /** The parts' names indicate different days: two exports rather than two parts of one. */
  'mixed-dates',
  /** Numbered parts with a gap. */
  'missing-part',
] as const
export type ArchiveProblemCode = (typeof archiveProblemCodes)[number]

/**
 * `file` is the input's name, `null` if the problem concerns all of them. `seems` is what a ZIP that isn't from
 * Instagram looks like.
 */
export interface ArchiveProblem {
  code: ArchiveProblemCode
  file: string | null
  seems?: ForeignSource | null
}

/** Files and their inflated bytes. */
export interface FileCount {
  files: number
  bytes: number
}

/** A file that is read if its category is selected. */
export interface ArchiveEntry {
  /** The index of the input that contains it. */
  input: number
  /** Its index in the ZIP's directory; `null` for an unpacked file. */
  index: number | null
  /** Relative to the archive's own root. */
  path: string
  target: FileTarget
  format: 'json' | 'html'
  bytes: number
  compressedBytes: number
}

/** A file that isn't opened unless its owner requests a count of its entries. */
export interface CountableEntry extends Omit<ArchiveEntry, 'target' | 'format'> {
  kind: CountableKind
}

/** Everything known about an archive before any of its files is opened. Can be cloned to another thread. */
export interface ArchiveInventory {
  ownerHint: string | null
  dateHint: Date | null
  layouts: LayoutGeneration[]
  /** What can be read, by category; categories that aren't in the archive are omitted. */
  categories: Partial<Record<ArchiveCategory, FileCount>>
  /** Categories that the archive explicitly declares empty. */
  emptyCategories: ArchiveCategory[]
  /** Files that are never opened, by kind. */
  neverRead: Partial<Record<NeverReadKind, FileCount>>
  /** The first day of the oldest month in the archive's media folders: the export reaches back at least that far. */
  oldestMediaMonth: Date | null
  /** Files with an unknown name among the lists of people: any of them may be one of the lists. */
  unknownLists: number
  problems: ArchiveProblem[]
  /** False if `readArchive` would find nothing at all. */
  readable: boolean
  entries: ArchiveEntry[]
  countable: CountableEntry[]
  inputs: ArchiveFile[]
}

/** Progress in bytes: of the inputs while opening, of the inflated files while reading. */
export interface ArchiveProgress {
  phase: 'open' | 'read'
  doneBytes: number
  totalBytes: number
}
