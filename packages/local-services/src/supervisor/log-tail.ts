import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'

/** The last lines of a log file, or a note that there are none. */
export function tailOf(file: string, lines = 20): string {
  if (!existsSync(file)) return '(no output)'
  const bytes = Buffer.alloc(16 * 1024)
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const read = readSync(descriptor, bytes, 0, bytes.length, Math.max(0, size - bytes.length))
    const text = bytes.subarray(0, read).toString('utf8').trimEnd()
    return text ? text.split('\n').slice(-lines).join('\n') : '(no output)'
  } finally {
    closeSync(descriptor)
  }
}
