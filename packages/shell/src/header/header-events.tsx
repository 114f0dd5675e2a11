import { useTrack } from '@tidewatch/auth/auth-provider'
import type { Site } from '@tidewatch/site-config/hosts'
import { useEffect } from 'react'
import { pressedHeaderItem } from '#/header/header-item.ts'

/**
 * Sends the header's events. A single listener for all of them: header links are plain ones written by the server, and
 * menus are rendered elsewhere in the document.
 */
export function HeaderEvents({ site }: { site: Site }) {
  const track = useTrack()
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const item = pressedHeaderItem(target)
      if (item) track('header', { item, site })
    }
    // In the capture phase: the press itself may remove the item.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [track, site])
  return null
}
