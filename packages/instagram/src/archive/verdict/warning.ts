const archiveWarningCodes = [
  /** The file is not valid JSON; what came before the mistake was read. */
  'invalid-json',
  /** The file's bytes do not match the ZIP's checksum or cannot be inflated; what came before was read. */
  'damaged-file',
  /** Compressed by a method that browsers cannot undo. */
  'unsupported-compression',
  /** The file is valid, but does not hold what its name says. */
  'unexpected-content',
  /** `count` items that say something, but neither whom nor when they concern. */
  'unreadable-items',
  /** `count` items without any content. */
  'blank-items',
  /** `count` placeholders of deleted accounts, which identify nobody and are left out of lists. */
  'deleted-accounts',
  /** `count` numbered files are missing between others; `path` is the first missing one's. */
  'missing-file',
  /** The list was read from an HTML page: usernames without times. */
  'html-list',
  /** The profile file names another owner than the archive's file name. */
  'owner-mismatch',
] as const
export type ArchiveWarningCode = (typeof archiveWarningCodes)[number]

/** Something that did not stop the reading. `count` is 1 where the warning concerns the file as such. */
export interface ArchiveWarning {
  code: ArchiveWarningCode
  path: string
  count: number
}
