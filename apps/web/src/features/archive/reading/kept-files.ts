import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { useSyncExternalStore } from 'react'

interface Kept {
  /** The export last opened in this tab. */
  files: readonly File[]
  /** Chosen for the screen that opens next. */
  isPending: boolean
}

const nothing: Kept = { files: [], isPending: false }
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

// The next user of this browser must not find it.
onAccountsEmptied(() => set(nothing))

/** Keeps an export while this tab shows Tidewatch. It's held in memory: storing files would mean reading them. */
export function keepFiles(files: readonly File[]): void {
  set({ files, isPending: false })
}

/** Keeps an export for the next screen, which then reads it automatically. */
export function setPendingFiles(files: readonly File[]): void {
  set({ files, isPending: true })
}

/** The handed-over files. Doesn't clear them, because React may render a page twice before showing it. */
export function readPendingFiles(): readonly File[] {
  return kept.isPending ? kept.files : []
}

/** Called by the screen that received them, so that its next visit starts empty. */
export function clearPendingFiles(): void {
  if (kept.isPending) keepFiles(kept.files)
}

/** The export last opened in this tab; empty on a server. */
export function useKeptFiles(): readonly File[] {
  return useSyncExternalStore(
    subscribe,
    () => kept.files,
    () => nothing.files,
  )
}
