'use client'

import { useConfig } from '@tidewatch/shell/config'
import { useEffect } from 'react'

/** Names the tab after what the page shows, once that is known; the page's own title says only what kind it is. */
export function useDocumentTitle(title: string | null): void {
  const { name } = useConfig()
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`
  }, [title, name])
}
