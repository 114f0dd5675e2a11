'use client'

import type { ReactNode } from 'react'
import { useViewerZone } from './use-viewer-zone.ts'
import { ViewerTimeZone } from './viewer-time-zone.tsx'

/**
 * Wraps a page's client components, so that they show moments in the user's time zone, or the browser's for visitors.
 */
export function ViewerZone({ children }: { children: ReactNode }) {
  return <ViewerTimeZone timeZone={useViewerZone()}>{children}</ViewerTimeZone>
}
