import { isDarkTheme, readTheme, systemTheme, type Theme, themeKey } from '#/theme/theme.ts'

const listeners = new Set<() => void>()
/** Chosen on this page: holds here even where the browser keeps nothing. */
let chosen: Theme | null = null

export function getTheme(): Theme {
  return chosen ?? readTheme()
}

export function setTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Then it holds for this page.
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

/** Shows the theme, then follows the device and the other tabs of this browser until the returned function is called. */
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
  // Left alone where nothing changes: touching it makes the browser compute the style of the whole page anew.
  if (classList.contains('dark') !== isDark) withoutTransitions(() => classList.toggle('dark', isDark))
  for (const listener of listeners) listener()
}

/** Hundreds of colours change at once. Each element would fade at its own pace. */
function withoutTransitions(change: () => void): void {
  // Adopted, as our policy refuses style elements.
  const still = new CSSStyleSheet()
  still.replaceSync('*,*::before,*::after{transition:none!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  change()
  // Reading a style makes the change take place before transitions are possible again.
  window.getComputedStyle(document.body).getPropertyValue('color')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
}
