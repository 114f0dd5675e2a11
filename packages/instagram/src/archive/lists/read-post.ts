import { parseTime } from '../json/parse-time.ts'
import { type Item, present } from './item.ts'
import { timeInLabels } from './read-labels.ts'

/** A post's time, and its first file's path as the identity by which a second listing is recognised. */
export interface ReadPost {
  at: Date
  reference: string
}

/** `null` if an item has no time. A carousel has its own time, a single post that of its only file. */
export function readPost(item: Item): ReadPost | null {
  const files = present(item.media)
  const fileTime = files.map((file) => parseTime(file.creation_timestamp)).find((time) => time !== null)
  const at = parseTime(item.creation_timestamp) ?? fileTime ?? timeInLabels(item)
  return at === null ? null : { at, reference: files[0]?.uri ?? item.uri ?? '' }
}
