import { appendCallers } from '@tidewatch/shell/append-caller'
import { guardAnswers } from '@tidewatch/shell/guard-answers'
import { env } from './env.ts'

/** Next calls this once, before the server takes its first request. */
export function register() {
  appendCallers()
  guardAnswers(env)
}
