import { useEffect, useRef } from 'react'

/** A command that acts on the open page, for the command palette. */
interface PageCommand {
  key: string
  label: string
  run: () => void
}

interface Offered {
  /** The subject of the commands, such as `@harbour.lights`. */
  subject: string
  commands: PageCommand[]
}

let read: (() => Offered) | null = null

/** The open page's current commands; `null` if it has none. */
export function offeredCommands(): Offered | null {
  return read?.() ?? null
}

/** Offers commands while the page is mounted. They're read on demand, so they needn't be stable. */
export function usePageCommands(offered: Offered) {
  const latest = useRef(offered)
  useEffect(() => {
    latest.current = offered
  })
  useEffect(() => {
    const own = () => latest.current
    read = own
    return () => {
      // The next page may have registered its own already.
      if (read === own) read = null
    }
  }, [])
}
