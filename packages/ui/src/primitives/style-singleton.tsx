import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton`, with which dialogs and menus stop the page behind them from scrolling.
 * That one writes `<style>` elements, which our pages' Content-Security-Policy always blocks (docs/decisions/0004);
 * adopted style sheets aren't part of the document.
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

  /** Styles apply until the last user unmounts. The first user's win, unless they're `dynamic`. */
  return function Styles({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    // Static styles never change, so they aren't a dependency.
    useEffect(() => adopt(styles), [dynamic && styles])
    return null
  }
}
