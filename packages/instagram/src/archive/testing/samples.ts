import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Files } from './zip.ts'

const fixtures = join(import.meta.dirname, '../../../test-fixtures/archive')

/** All files of an unpacked sample archive by path. */
export function sampleFiles(layout: string): Files {
  const root = join(fixtures, layout)
  const files: Files = {}
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[relative(root, path).replaceAll(sep, '/')] = new Uint8Array(readFileSync(path))
  }
  return files
}

/** An item of a relation file as Instagram writes it. */
export function relation(username: string, timestamp = 1_700_000_000) {
  const href = `https://www.instagram.com/${username}`
  return { title: '', media_list_data: [], string_list_data: [{ href, value: username, timestamp }] }
}

/** A text with every UTF-8 byte as a separate character, as Instagram writes it. */
export function mangle(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}

export const followersPath = 'connections/followers_and_following/followers_1.json'
export const followingPath = 'connections/followers_and_following/following.json'
