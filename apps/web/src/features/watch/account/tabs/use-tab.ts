import { usePathname } from '@tidewatch/i18n/navigation'
import { useSearchParams } from 'next/navigation'
import { readTab, type TabId, writeTab } from '#/features/watch/account/tabs/tabs.ts'

/** The tab that the URL names, and the URLs of the others. */
export function useTab<Tab extends TabId>(shown: readonly Tab[]) {
  const query = useSearchParams()
  const pathname = usePathname()
  const hrefOf = (id: TabId) => {
    const written = writeTab(query, id)
    return written ? `${pathname}?${written}` : pathname
  }
  return { tab: readTab(query, shown), hrefOf }
}
