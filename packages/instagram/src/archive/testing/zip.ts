import { type Zippable, zipSync } from 'fflate'
import type { ArchiveFile } from '../verdict/inventory.ts'

/** File contents by path: bytes, a text, or a value to be written as JSON. */
export type Files = Record<string, unknown>

function toBytes(content: unknown): Uint8Array {
  if (content instanceof Uint8Array) return content
  return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
}

/** The bytes of a ZIP with these files. */
export function zipBytes(files: Files): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {}
  for (const [path, content] of Object.entries(files)) entries[path] = toBytes(content)
  return new Uint8Array(zipSync(entries))
}

/** A ZIP as an input of `openArchive`. */
export function zipFile(files: Files, name = 'instagram-sam.sample-2026-03-12-AbCd1234.zip'): ArchiveFile {
  return { name, blob: new Blob([zipBytes(files)]) }
}

/** The same files as an unpacked folder. */
export function looseFiles(files: Files): ArchiveFile[] {
  return Object.entries(files).map(([name, content]) => ({ name, blob: new Blob([new Uint8Array(toBytes(content))]) }))
}
