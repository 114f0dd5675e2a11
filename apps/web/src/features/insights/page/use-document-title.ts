import { useConfig } from '@tidewatch/shell/config'
import { useLayoutEffect } from 'react'

/** Sets the tab's title to what the page shows, once that is known; the static title only names the kind of page. */
export function useDocumentTitle(title: string | null): void {
  const { name } = useConfig()
  useLayoutEffect(() => {
    if (!title) return
    // `document.title` collapses white space, which would break the comparison below.
    const own = `${title} · ${name}`.replace(/\s+/g, ' ').trim()
    let beneath = document.title
    // Next writes the page's own title again if its metadata arrives after the page.
    const hold = () => {
      if (document.title === '' || document.title === own) return
      beneath = document.title
      document.title = own
    }
    hold()
    const observer = new MutationObserver(hold)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title === own) document.title = beneath
    }
  }, [title, name])
}
