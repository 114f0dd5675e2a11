import { useEffect, useRef } from 'react'

/** Something that can be done with what the open page shows, for whoever asks from elsewhere. */
interface PageCommand {
  key: string
  label: string
  run: () => void
}

interface Offered {
  /** What they act on, such as `@harbour.lights`. */
  subject: string
  commands: PageCommand[]
}

let read: (() => Offered) | null = null

/** What the open page offers right now; `null` on pages that offer nothing. */
export function offeredCommands(): Offered | null {
  return read?.() ?? null
}

/** Offers commands while the page is open. They are read when asked for, so that they need not be stable. */
export function usePageCommands(offered: Offered) {
  const latest = useRef(offered)
  useEffect(() => {
    latest.current = offered
  })
  useEffect(() => {
    const own = () => latest.current
    read = own
    return () => {
      // The next page may have offered its own already.
      if (read === own) read = null
    }
  }, [])
}
