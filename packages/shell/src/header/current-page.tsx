'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Says of the links in header and footer which of them leads to the page that is open. They are plain ones that the
 * server writes once for all pages, so that they cannot know. A link to another host is a whole address: never this page.
 */
export function CurrentPage() {
  const pathname = usePathname()
  useEffect(() => {
    const links = document.querySelectorAll('header nav a, footer nav a')
    for (const link of links) {
      if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])
  return null
}
