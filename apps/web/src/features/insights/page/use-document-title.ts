import { useConfig } from '@tidewatch/shell/config'
import { useLayoutEffect } from 'react'

/** Sets the tab's title to what the page shows, once that is known; the static title only names the kind of page. */
export function useDocumentTitle(title: string | null): void {
  const { name } = useConfig()
  useLayoutEffect(() => {
    if (!title) return
    // `document.title` collapses white space, which would break the comparison below.
    const fullTitle = `${title} · ${name}`.replace(/\s+/g, ' ').trim()
    let previousTitle = document.title
    // Next writes the page's own title again if its metadata arrives after the page.
    const applyTitle = () => {
      if (document.title === '' || document.title === fullTitle) return
      previousTitle = document.title
      document.title = fullTitle
    }
    applyTitle()
    const observer = new MutationObserver(applyTitle)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title === fullTitle) document.title = previousTitle
    }
  }, [title, name])
}
