'use client'

let handed: readonly File[] = []

/** Keeps files that were chosen on another page for the import, until it opens in the same visit. */
export function handFiles(files: readonly File[]): void {
  handed = files
}

/** What was handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}
