'use client'

let handed: readonly File[] = []

/** Keeps files that were chosen on another page for the import, until it opens in the same visit. */
export function handFiles(files: readonly File[]): void {
  handed = files
}

/** What was handed over. React may render a page anew before it shows it, so that nothing is taken away here. */
export function readHandedFiles(): readonly File[] {
  return handed
}

/** For the page that shows what was handed over: the next visit of it begins without. */
export function forgetHandedFiles(): void {
  handed = []
}
