import type { ArchiveCategory } from '@tidewatch/insights/observation'
import type { CountableKind, FileTarget, LayoutGeneration, NeverReadKind } from './file-rules.ts'
import type { ForeignSource } from './foreign-archive.ts'

/** One input: a ZIP or, with its path as the name, one file of an unpacked archive. A browser's `File` fits. */
export interface ArchiveFile {
  name: string
  blob: Blob
}

const archiveProblemCodes = [
  /** No ZIP and no file of an archive. */
  'not-a-zip',
  /** Zero bytes. */
  'empty-file',
  /** A ZIP whose end is missing: the download or the copy broke off. */
  'truncated',
  /** A ZIP whose directory contradicts itself. */
  'damaged',
  /** One piece of a spanned ZIP, which only its other pieces complete. */
  'split-zip',
  /** Protected by a password. */
  'encrypted',
  /** The archive lies as a ZIP inside this ZIP. */
  'nested-zip',
  /** Exported as HTML. Followers and following can still be read from it; everything else needs a JSON export. */
  'html-export',
  /** A good ZIP without a single file in it. */
  'empty-archive',
  /** A good ZIP that is not from Instagram. */
  'not-instagram',
  /** From Instagram, but none of the kept categories was part of the export. */
  'nothing-kept',
  /** The parts' names tell different accounts. */
  'mixed-owners',
  /** The parts' names tell different days: two exports rather than two parts of one. */
  'mixed-dates',
  /** Numbered parts with a gap. */
  'missing-part',
] as const
export type ArchiveProblemCode = (typeof archiveProblemCodes)[number]

/**
 * `file` is the input's name, `null` where the problem concerns all of them. `seems` is what a ZIP that is not from
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

/** A file that will be read when its category is chosen. */
export interface ArchiveEntry {
  /** Which of the inputs it is in. */
  input: number
  /** Its place in the ZIP's directory; `null` for an unpacked file. */
  index: number | null
  /** From the archive's own root on. */
  path: string
  target: FileTarget
  format: 'json' | 'html'
  bytes: number
  compressedBytes: number
}

/** A file that is left closed unless its owner asks to have its entries counted. */
export interface CountableEntry extends Omit<ArchiveEntry, 'target' | 'format'> {
  kind: CountableKind
}

/** Everything that is known of an archive before a single file of it is opened. Can be cloned to another thread. */
export interface ArchiveInventory {
  ownerHint: string | null
  dateHint: Date | null
  layouts: LayoutGeneration[]
  /** What can be read, by category; a category that is not in the archive is left out. */
  categories: Partial<Record<ArchiveCategory, FileCount>>
  /** Categories for which the archive says in so many words that there is nothing. */
  emptyCategories: ArchiveCategory[]
  /** What stays closed, by kind. */
  neverRead: Partial<Record<NeverReadKind, FileCount>>
  /** The first day of the oldest month in the archive's media folders: how far back the export reaches at least. */
  oldestMediaMonth: Date | null
  /** Files among the lists of people with a name that nobody knows: one of the lists may be hidden in them. */
  unknownLists: number
  problems: ArchiveProblem[]
  /** False when `readArchive` would find nothing at all. */
  readable: boolean
  entries: ArchiveEntry[]
  countable: CountableEntry[]
  inputs: ArchiveFile[]
}

/** Told as bytes: of the inputs while opening, of the inflated files while reading. */
export interface ArchiveProgress {
  phase: 'open' | 'read'
  doneBytes: number
  totalBytes: number
}
