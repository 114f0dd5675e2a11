import type { Locale } from '@tidewatch/site-config/locales'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { urlInLanguage } from '#/header/switch-language.ts'

/**
 * Marks which links in header and footer lead to the current page. They're plain links that the server writes once for
 * all pages, so they can't know. A tab is also current on pages below it. Links to another host are full URLs and never
 * match. Also points the language links at the current page rather than the one that the document was loaded for.
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
      const pointHere = () => {
        link.href = urlInLanguage(link.hreflang as Locale)
      }
      pointHere()
      // Query and hash may change without a navigation. A middle click or a link's menu causes no click event.
      link.onpointerdown = pointHere
      link.onclick = pointHere
    }
  }, [pathname])
  return null
}
