import { usePathname, useRouter } from '@tidewatch/i18n/navigation'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { readTab, type TabId, tabOfAnchor, writeTab } from '#/features/watch/account/tabs/tabs.ts'

/** The tab that the URL names, the URLs of the others, and redirects for anchors of the former single page. */
export function useTab<Tab extends TabId>(shown: readonly Tab[]) {
  const query = useSearchParams()
  const router = useRouter()
  const pathname = usePathname()
  const tab = readTab(query, shown)
  const hrefOf = (id: TabId) => {
    const written = writeTab(query, id)
    return written ? `${pathname}?${written}` : pathname
  }

  useEffect(() => {
    const follow = () => {
      const { hash, search } = window.location
      const named = tabOfAnchor(hash)
      if (!named || !shown.some((id) => id === named)) return
      const written = writeTab(new URLSearchParams(search), named)
      if (named !== tab) router.replace(`${pathname}${written ? `?${written}` : ''}${hash}`, { scroll: false })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [shown, tab, pathname, router])

  return { tab, hrefOf }
}
