import { hash } from '../world/random.ts'
import { GraphFailure } from './failure.ts'

function macOf(key: string, seq: number): string {
  return hash(`${key}/${seq}`, 77).toString(36)
}

/** An opaque position in an account's list of posts; it stays valid as posts are added and deleted. */
export function cursorFor(key: string, seq: number): string {
  return `QVFIU${Buffer.from(`${seq}.${macOf(key, seq)}`).toString('base64url')}`
}

export function readCursor(key: string, cursor: string): number {
  const [digits = '', mark] = Buffer.from(cursor.slice(5), 'base64url').toString('latin1').split('.')
  const seq = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
  if (!cursor.startsWith('QVFIU') || mark !== macOf(key, seq)) {
    throw new GraphFailure(100, '(#100) Invalid cursors values', { subcode: 2018092 })
  }
  return seq
}
