'use client'

import type { ReactNode } from 'react'
import { useViewerZone } from './use-viewer-zone.ts'
import { ViewerTimeZone } from './viewer-time-zone.tsx'

/** Around the client components of a page: tells moments in the user's time zone, or the browser's for visitors. */
export function ViewerZone({ children }: { children: ReactNode }) {
  return <ViewerTimeZone timeZone={useViewerZone()}>{children}</ViewerTimeZone>
}
