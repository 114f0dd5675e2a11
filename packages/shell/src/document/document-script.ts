import { appPathPattern } from '#/frame/app-path.ts'
import { themeScript } from '#/theme/theme.ts'

/**
 * Tells styles whether a session may be there, before hydration: visitors without one see `Log in` at once. With one,
 * the pages of the app begin in its frame, so that nothing of the website flashes.
 */
const sessionScript = `(r=>{const s=/(^|; )userToken=./.test(document.cookie);r.toggleAttribute('data-session',s);r.toggleAttribute('data-app',s&&/${appPathPattern.replaceAll('/', '\\/')}/.test(location.pathname))})(document.documentElement)`

/** Runs in the head, before the first paint. */
export const documentScript = `${themeScript};${sessionScript}`
