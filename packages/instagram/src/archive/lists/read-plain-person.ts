import { parseMillis } from '../json/parse-time.ts'

const plainUsername = /^[a-z0-9._]{1,30}$/

/**
 * Fast path for the most frequent item, one entry with a plain username; returns `null` to leave it to the general
 * readers. A million followers are a million of these, and a schema would take longer than `JSON.parse`.
 */
export function readPlainPerson(value: unknown): { username: string; since: number } | null {
  const list = (value as { string_list_data?: unknown } | null)?.string_list_data
  if (!Array.isArray(list) || list.length !== 1) return null
  const { value: username, timestamp } = (list[0] ?? {}) as { value?: unknown; timestamp?: unknown }
  if (typeof username !== 'string' || typeof timestamp !== 'number' || timestamp <= 0) return null
  if (!plainUsername.test(username) || username === 'instagramuser' || username.startsWith('__deleted__')) return null
  return { username, since: parseMillis(timestamp) }
}
