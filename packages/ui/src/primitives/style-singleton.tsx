import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton`, by which dialogs and menus keep the page behind them from scrolling.
 * That one writes `<style>` elements, which the Content-Security-Policy of our pages refuses to everybody
 * (docs/decisions/0004); style sheets that scripts adopt are no part of the document.
 */
export function styleSingleton() {
  const sheet = { users: 0, adopted: null as CSSStyleSheet | null }

  function adopt(styles: string): () => void {
    sheet.users += 1
    if (!sheet.adopted) {
      sheet.adopted = new CSSStyleSheet()
      sheet.adopted.replaceSync(styles)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet.adopted]
    }
    return () => {
      sheet.users -= 1
      if (sheet.users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet.adopted)
      sheet.adopted = null
    }
  }

  /** The styles of the first one hold as long as there are any, unless they are `dynamic`. */
  return function Styles({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    // Those that are not dynamic are not to change.
    useEffect(() => adopt(styles), [dynamic && styles])
    return null
  }
}
