/** The choices; `system` follows the device, and is the default. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** This browser's storage key for the choice, shared by a host's pages. */
export const themeKey = 'theme'

/**
 * Sets the chosen theme on the document. A string rather than a function: it runs before first paint and before any
 * module has loaded.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}document.documentElement.classList.toggle('dark',t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)})()`

function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value)
}

/** The stored theme. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return isTheme(stored) ? stored : 'system'
  } catch {
    // Without storage, the system's theme applies.
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
