import { useSyncExternalStore } from 'react'
import type { Theme } from '#/theme/theme.ts'
import { getTheme, setTheme, subscribeToTheme } from '#/theme/theme-store.ts'

/** The chosen theme and its setter; `system` on the server and until hydration. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, () => 'system' as const)
  return { theme, setTheme }
}
