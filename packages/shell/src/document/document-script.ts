import { earlyPressScript } from '#/document/early-press.ts'
import { themeScript } from '#/theme/theme.ts'

/**
 * What `z.config({ jitless: true })` sets, without loading zod: its schemas would else be compiled with `Function`, which
 * the Content-Security-Policy refuses and browsers report.
 */
const zodScript = '__zod_globalConfig={jitless:true}'

/** What a page does before anything is painted; in the head, where `withFirstFrameFirst` moves it before the style sheet. */
export const documentScript = `${themeScript};${zodScript};${earlyPressScript}`
