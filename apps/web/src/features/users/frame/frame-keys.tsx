import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { localePath } from '@tidewatch/site-config/hosts'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { shortcutOf } from '#/features/insights/page/shortcut-keys.ts'
import type { FrameRequest } from './frame-request.ts'

const isPaletteShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

const isApp = () => document.documentElement.hasAttribute('data-app')

/** The app's keyboard shortcuts: Control or Command with K everywhere, single keys on its own pages. */
export function FrameKeys({ onRequest }: { onRequest: (request: FrameRequest) => void }) {
  const router = useRouter()
  const locale = usePageLocale()
  const isAfterG = useRef(false)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteShortcut(event)) {
      // Browsers would focus their address bar.
      event.preventDefault()
      onRequest('palette')
      return
    }
    const key = isApp() ? shortcutOf(event) : null
    const isNavigation = isAfterG.current
    isAfterG.current = key === 'g' && !isNavigation
    if (key === null) return
    if (isNavigation) goTo(key)
    else if (key === '?') onRequest('shortcuts')
    else if (key === 'j' || key === 'k') moveRow(key === 'j' ? 1 : -1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  function goTo(key: string) {
    if (key === 'f') router.push(localePath('/dashboard', locale))
    else if (key === 'r') router.push(localePath('/reports', locale))
    else if (key === 'a') onRequest('accounts')
  }
  return null
}

/** Focuses the link of the page's next row; Enter opens it, as with any link. */
function moveRow(step: 1 | -1) {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('main [data-row]'))
  const of = document.activeElement?.closest('li')
  const at = rows.findIndex((row) => row === document.activeElement || (of?.contains(row) ?? false))
  const next = at === -1 ? (step === 1 ? rows[0] : rows.at(-1)) : rows[at + step]
  next?.focus()
}
