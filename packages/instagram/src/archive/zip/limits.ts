import { ArchiveError } from '../archive-error.ts'

const mebibyte = 1024 * 1024

/** Far above every real archive, low enough that a hostile one cannot exhaust a browser tab. */
export const archiveLimits = {
  entries: 200_000,
  /** Instagram splits a list at some ten thousand people, so this is millions of them. The list is `partial` beyond it. */
  filesPerList: 500,
  /** Names that say nothing are compared with those before the files' own bytes, which takes a read of each. */
  unknownNames: 2_000,
  /** Re-zipped archives bring the folders they lay in, hence more than the seven levels Instagram itself uses. */
  depth: 16,
  directoryBytes: 256 * mebibyte,
  fileBytes: 512 * mebibyte,
  totalBytes: 4096 * mebibyte,
  ratio: 200,
  /** Small files of repeated blanks compress extremely well and harm nobody. */
  ratioFloorBytes: 16 * mebibyte,
} as const
export type ArchiveLimits = { readonly [Key in keyof typeof archiveLimits]: number }

/** Throws when `inflated` bytes out of `compressed` ones are more than one file may have. */
export function checkFileSize(path: string, inflated: number, compressed: number, limits: ArchiveLimits): void {
  if (inflated > limits.fileBytes) throw new ArchiveError('too-large', path)
  if (inflated > limits.ratioFloorBytes && inflated > compressed * limits.ratio) {
    throw new ArchiveError('suspicious-ratio', path)
  }
}
