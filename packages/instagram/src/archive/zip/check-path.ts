import { ArchiveError } from '../archive-error.ts'
import type { ArchiveLimits } from './limits.ts'

/**
 * An entry's path with forward slashes and without empty or `.` segments. Nothing is ever written to disk, so the point
 * is less to prevent escaping a folder than to reject archives made to mislead.
 */
export function checkPath(raw: string, limits: ArchiveLimits): string {
  const path = raw.replaceAll('\\', '/')
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0')) throw new ArchiveError('unsafe-path', raw)
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.')
  if (segments.includes('..')) throw new ArchiveError('unsafe-path', raw)
  if (segments.length - 1 > limits.depth) throw new ArchiveError('path-too-deep', raw)
  return segments.join('/')
}
