import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Zip, ZipDeflate } from 'fflate'

const followersPath = 'connections/followers_and_following/followers_1.json'
const perChunk = 5000

function follower(index: number): string {
  // Spread over the alphabet like real names, so that sorting and hashing aren't easier than in practice.
  const username = `${(Math.imul(index, 2654435761) >>> 0).toString(36)}.${index.toString(36)}`
  const entry = { href: `https://www.instagram.com/${username}`, value: username, timestamp: 1_760_000_000 - index }
  return JSON.stringify({ title: '', media_list_data: [], string_list_data: [entry] }, null, 1)
}

/** The JSON of a followers file as Instagram writes it, in chunks. A million people are about 200 MB. */
function* followersJson(count: number): Generator<string> {
  for (let first = 0; first < count; first += perChunk) {
    const size = Math.min(perChunk, count - first)
    const items = Array.from({ length: size }, (_, index) => follower(first + index)).join(',\n')
    yield `${first === 0 ? '[' : ',\n'}${items}${first + size === count ? ']' : ''}`
  }
}

/** Writes the file and a ZIP with it into a folder, in chunks. Returns both paths. */
export async function writeLargeArchive(folder: string, count: number): Promise<{ json: string; zip: string }> {
  const paths = { json: join(folder, 'followers_1.json'), zip: join(folder, 'instagram-bench-2026-01-01-Large123.zip') }
  const [json, zip] = [createWriteStream(paths.json), createWriteStream(paths.zip)]
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    zip.write(chunk)
  })
  const entry = new ZipDeflate(followersPath, { level: 6 })
  archive.add(entry)
  const encoder = new TextEncoder()
  for (const text of followersJson(count)) {
    const bytes = encoder.encode(text)
    entry.push(bytes)
    if (!json.write(bytes)) await once(json, 'drain')
    if (zip.writableNeedDrain) await once(zip, 'drain')
  }
  entry.push(new Uint8Array(), true)
  archive.end()
  json.end()
  zip.end()
  await Promise.all([once(json, 'close'), once(zip, 'close')])
  return paths
}
