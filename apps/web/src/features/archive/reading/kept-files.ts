import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { useSyncExternalStore } from 'react'

interface Kept {
  /** The export that was opened last in this tab. */
  files: readonly File[]
  /** They were chosen for the screen that opens next. */
  isHanded: boolean
}

const nothing: Kept = { files: [], isHanded: false }
const listeners = new Set<() => void>()
let kept = nothing

function set(next: Kept) {
  kept = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Whoever uses the browser next finds nothing of it.
onAccountsEmptied(() => set(nothing))

/** Keeps an export for as long as this tab shows Tidewatch: files cannot be stored without reading them. */
export function keepFiles(files: readonly File[]): void {
  set({ files, isHanded: false })
}

/** Keeps an export for the screen that opens next, which reads it by itself. */
export function handFiles(files: readonly File[]): void {
  set({ files, isHanded: true })
}

/** What was handed over. React may render a page anew before it shows it, so that nothing is taken away here. */
export function readHandedFiles(): readonly File[] {
  return kept.isHanded ? kept.files : []
}

/** For the screen that shows what was handed over: the next visit of it begins without. */
export function forgetHandedFiles(): void {
  if (kept.isHanded) keepFiles(kept.files)
}

/** The export that was opened last in this tab; empty on a server. */
export function useKeptFiles(): readonly File[] {
  return useSyncExternalStore(
    subscribe,
    () => kept.files,
    () => nothing.files,
  )
}
