import { appPathPattern } from '#/frame/app-path.ts'
import { themeScript } from '#/theme/theme.ts'

/**
 * Sets an attribute before hydration if a session may exist: visitors without one see `Log in` at once. With one, the
 * app's pages start in its frame, so that the website's header doesn't flash.
 */
const sessionScript = `(r=>{const s=/(^|; )userToken=./.test(document.cookie);r.toggleAttribute('data-session',s);r.toggleAttribute('data-app',s&&/${appPathPattern.replaceAll('/', '\\/')}/.test(location.pathname))})(document.documentElement)`

/** Runs in the head, before the first paint. */
export const documentScript = `${themeScript};${sessionScript}`
