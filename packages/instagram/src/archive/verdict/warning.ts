const archiveWarningCodes = [
  /** The file isn't valid JSON; what came before the error was read. */
  'invalid-json',
  /** The file's bytes don't match the ZIP's checksum or can't be inflated; what came before was read. */
  'damaged-file',
  /** Compressed by a method that browsers can't decompress. */
  'unsupported-compression',
  /** The file is valid, but its content doesn't match its name. */
  'unexpected-content',
  /** `count` items with content, but without a readable person or time. */
  'unreadable-items',
  /** `count` items without any content. */
  'blank-items',
  /** `count` placeholders of deleted accounts, which identify no one and are left out of lists. */
  'deleted-accounts',
  /** `count` numbered files are missing between others; `path` is the first missing one. */
  'missing-file',
  /** The list was read from an HTML page: usernames without times. */
  'html-list',
  /** The owner in the profile file differs from the one in the archive's file name. */
  'owner-mismatch',
] as const
export type ArchiveWarningCode = (typeof archiveWarningCodes)[number]

/** A problem that didn't stop the reading. `count` is 1 if the warning concerns the file as such. */
export interface ArchiveWarning {
  code: ArchiveWarningCode
  path: string
  count: number
}
