import { createHash } from 'node:crypto'
import type { DeliveryFile } from './sources/delivery-source.ts'

/** Stays the same while nothing changes in the folder. */
export function fingerprintOf(files: readonly DeliveryFile[]): string {
  const hash = createHash('sha256')
  const lines = files.map(({ path, size, changedAt, checksum }) =>
    JSON.stringify([path, size, changedAt.getTime(), checksum]),
  )
  for (const line of lines.sort()) hash.update(line)
  return hash.digest('base64url')
}

/** When any of the files was last written; `null` for an empty folder. */
export function lastChangedAt(files: readonly DeliveryFile[]): Date | null {
  return files.reduce<Date | null>(
    (newest, { changedAt }) => (newest === null || changedAt > newest ? changedAt : newest),
    null,
  )
}
