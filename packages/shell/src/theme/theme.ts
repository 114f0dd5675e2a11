/** What can be chosen; `system` is as the device has it, and what holds until somebody chooses. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Where this browser keeps the choice, for all pages of a host. */
export const themeKey = 'theme'

/**
 * Puts the chosen theme on the document. A text, not a function: it runs before anything is painted and before any
 * module is there.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}document.documentElement.classList.toggle('dark',t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)})()`

function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value)
}

/** The theme that this browser keeps. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return isTheme(kept) ? kept : 'system'
  } catch {
    // A browser that keeps nothing has the system's.
    return 'system'
  }
}

export function systemTheme(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

/** Whether a theme is dark on this device. */
export function isDarkTheme(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && systemTheme().matches)
}
