import eruda from 'eruda'

let isStarted = false

/** Shows a console in the page, for phones that have none. */
export function startPhoneConsole() {
  if (isStarted) return
  isStarted = true
  eruda.init()
}
