import { useTrack } from '@tidewatch/auth/auth-provider'
import type { Site } from '@tidewatch/site-config/hosts'
import { useEffect } from 'react'
import { pressedHeaderItem } from '#/header/header-item.ts'

/**
 * Sends the events of the header. One listener for all of it: its links are plain ones that the server writes, and its
 * menus stand elsewhere in the document.
 */
export function HeaderEvents({ site }: { site: Site }) {
  const track = useTrack()
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const item = pressedHeaderItem(target)
      if (item) track('header', { item, site })
    }
    // Before whatever the press does: it may take the item away.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [track, site])
  return null
}
