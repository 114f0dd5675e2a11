import { appendCallers } from '@tidewatch/shell/append-caller'

/** Next calls this once, before the server takes its first request. */
export function register() {
  appendCallers()
}
