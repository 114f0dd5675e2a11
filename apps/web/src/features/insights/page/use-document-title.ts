import { useConfig } from '@tidewatch/shell/config'
import { useLayoutEffect } from 'react'

/** Names the tab after what the page shows, once that is known; the page's own title says only what kind it is. */
export function useDocumentTitle(title: string | null): void {
  const { name } = useConfig()
  useLayoutEffect(() => {
    if (!title) return
    // A document's title comes back with its white space collapsed, and is compared below.
    const own = `${title} · ${name}`.replace(/\s+/g, ' ').trim()
    let beneath = document.title
    // The framework writes the page's own title again when its metadata arrives after the page.
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
