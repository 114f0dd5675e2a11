import { earlyPressScript } from '#/document/early-press.ts'
import { themeScript } from '#/theme/theme.ts'

/**
 * Tells styles whether a session may be there, before scripts can look: visitors without one see `Log in` at once, and can
 * press it while the page is still to start.
 */
const sessionScript =
  "document.documentElement.toggleAttribute('data-session',/(^|; )userToken=./.test(document.cookie))"

/** What a page does before anything is painted; in the head, where `withFirstFrameFirst` moves it before the style sheet. */
export const documentScript = `${themeScript};${sessionScript};${earlyPressScript}`
