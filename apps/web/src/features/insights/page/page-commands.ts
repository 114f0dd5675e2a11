import { useEffect, useRef } from 'react'

/** A command that acts on the open page, for the command palette. */
interface PageCommand {
  key: string
  label: string
  run: () => void
}

interface PageCommands {
  /** The subject of the commands, such as `@harbour.lights`. */
  subject: string
  commands: PageCommand[]
}

let read: (() => PageCommands) | null = null

/** The open page's current commands; `null` if it has none. */
export function offeredCommands(): PageCommands | null {
  return read?.() ?? null
}

/** Offers commands while the page is mounted. They're read on demand, so they needn't be stable. */
export function usePageCommands(offered: PageCommands) {
  const latest = useRef(offered)
  useEffect(() => {
    latest.current = offered
  })
  useEffect(() => {
    const readLatest = () => latest.current
    read = readLatest
    return () => {
      // The next page may have registered its own already.
      if (read === readLatest) read = null
    }
  }, [])
}
