import { earlyPressScript } from '#/document/early-press.ts'
import { themeScript } from '#/theme/theme.ts'

/** What a page does before anything is painted; in the head, where `withFirstFrameFirst` moves it before the style sheet. */
export const documentScript = `${themeScript};${earlyPressScript}`
