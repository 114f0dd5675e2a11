import type { Locale } from '@tidewatch/site-config/locales'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { pathInLanguage } from '#/header/switch-language.ts'

/**
 * Says of the links in header and footer which of them leads to the page that is open. They are plain ones that the
 * server writes once for all pages, so that they cannot know. A tab is current also on what is under it. A link to another host is a whole address: never this page.
 * Those to other languages lead to the page that is open now, instead of the one that the document came with.
 */
export function CurrentPage() {
  const pathname = usePathname()
  useEffect(() => {
    const links = document.querySelectorAll('header nav a, footer nav a, nav[data-tab-bar] :is(a, button)')
    for (const link of links) {
      const under = link.getAttribute('data-under')
      if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page')
      else if (under && `${pathname}/`.includes(`${under}/`)) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[hreflang]')) {
      link.href = pathInLanguage(window.location.pathname, link.hreflang as Locale)
    }
  }, [pathname])
  return null
}
