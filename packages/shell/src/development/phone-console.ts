import VConsole from 'vconsole'
import { adoptStyles } from '#/development/adopt-styles.ts'

let isStarted = false

/** Shows a console in the page, for phones that have none. */
export function startPhoneConsole() {
  if (isStarted) return
  isStarted = true
  adoptStyles()
  new VConsole()
}
