/** A failure that the user can fix: its message is one sentence, printed without a stack trace. */
export class Failure extends Error {
  /** @param {string} sentence @param {number} [exitCode] */
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Formats milliseconds for people, such as `0.4 s` or `2 min 5 s`. @param {number} ms */
export function formatDuration(ms) {
  const seconds = ms / 1000
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
