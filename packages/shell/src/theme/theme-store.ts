import { isDarkTheme, readTheme, systemTheme, type Theme, themeKey } from '#/theme/theme.ts'

const listeners = new Set<() => void>()
/** Chosen on this page; applies even if the browser stores nothing. */
let chosen: Theme | null = null

export function getTheme(): Theme {
  return chosen ?? readTheme()
}

export function setTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // The choice then applies to this page only.
  }
  show()
}

/** For `useSyncExternalStore`. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Applies the theme, then follows the device and this browser's other tabs until the returned function is called. */
export function keepTheme(): () => void {
  show()
  const ending = new AbortController()
  const { signal } = ending
  systemTheme().addEventListener('change', show, { signal })
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key !== themeKey) return
      chosen = null
      show()
    },
    { signal },
  )
  return () => ending.abort()
}

function show(): void {
  const { classList } = document.documentElement
  const isDark = isDarkTheme(getTheme())
  // Skipped without a change: touching the class makes the browser recompute the whole page's style.
  if (classList.contains('dark') !== isDark) withoutTransitions(() => classList.toggle('dark', isDark))
  for (const listener of listeners) listener()
}

/** Hundreds of colours change at once, and each element would fade at its own pace. */
function withoutTransitions(change: () => void): void {
  // An adopted sheet, because our CSP blocks style elements.
  const still = new CSSStyleSheet()
  still.replaceSync('*,*::before,*::after{transition:none!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  change()
  // Reading a style applies the change before transitions are enabled again.
  window.getComputedStyle(document.body).getPropertyValue('color')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
}
