import { ArchiveError } from '../archive-error.ts'

const mebibyte = 1024 * 1024

/** Far above every real archive, but low enough that a malicious one can't exhaust a browser tab. */
export const archiveLimits = {
  entries: 200_000,
  /**
   * Instagram splits a list at some ten thousand people, so this is millions of them. A list with more files is
   * `partial`.
   */
  filesPerList: 500,
  /** Unrecognised names are compared with those in the local file headers, which takes a read for each. */
  unknownNames: 2_000,
  /** Rezipped archives include enclosing folders, hence more than the seven levels that Instagram itself uses. */
  depth: 16,
  directoryBytes: 256 * mebibyte,
  fileBytes: 512 * mebibyte,
  totalBytes: 4096 * mebibyte,
  ratio: 200,
  /** Small files of repeated whitespace compress extremely well and are harmless. */
  ratioFloorBytes: 16 * mebibyte,
} as const
export type ArchiveLimits = { readonly [Key in keyof typeof archiveLimits]: number }

/** Throws if `inflated` bytes from `compressed` ones exceed the limits for one file. */
export function checkFileSize(path: string, inflated: number, compressed: number, limits: ArchiveLimits): void {
  if (inflated > limits.fileBytes) throw new ArchiveError('too-large', path)
  if (inflated > limits.ratioFloorBytes && inflated > compressed * limits.ratio) {
    throw new ArchiveError('suspicious-ratio', path)
  }
}
