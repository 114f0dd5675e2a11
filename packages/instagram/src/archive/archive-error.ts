const archiveErrorCodes = [
  /** More entries than any real archive has. */
  'too-many-entries',
  /** Folders nested more deeply than in any real archive. */
  'path-too-deep',
  /** An absolute path, a `..` segment or a symbolic link. */
  'unsafe-path',
  /** An entry that inflates to far more than its compressed size explains. */
  'suspicious-ratio',
  /** A file, or all of them together, is larger than the reader accepts. */
  'too-large',
  /** The inventory has nothing readable; its `problems` say why. */
  'not-readable',
  /** The parts belong to more than one account. */
  'mixed-owners',
] as const
export type ArchiveErrorCode = (typeof archiveErrorCodes)[number]

/**
 * The archive as a whole is rejected. Cancelling isn't an `ArchiveError`: an aborted signal's `reason` is thrown
 * unchanged. `path` is the archive's file name or the path inside it, `null` if the error concerns no single file.
 */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode
  readonly path: string | null

  constructor(code: ArchiveErrorCode, path: string | null = null) {
    super(path === null ? code : `${code}: ${path}`)
    this.name = 'ArchiveError'
    this.code = code
    this.path = path
  }
}
