import { createHash } from 'node:crypto'

/** Identifies an inline script or style in a Content-Security-Policy by its hash. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
