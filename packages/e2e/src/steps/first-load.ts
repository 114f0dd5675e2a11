import { gzipSync } from 'node:zlib'

/** How many scripts a page loads before anybody does anything, and their bytes, packed. */
export async function firstLoad(address: string): Promise<{ scripts: number; bytes: number }> {
  const html = await (await fetch(address)).text()
  const tags = [...html.matchAll(/<script\b([^>]*\bsrc="([^"]+)"[^>]*)>/g)]
  const sources = new Set(tags.filter(([, tag]) => !/nomodule/i.test(tag ?? '')).map(([, , source]) => source ?? ''))
  let bytes = 0
  for (const source of sources) {
    const file = await fetch(new URL(source, address))
    bytes += gzipSync(await file.arrayBuffer(), { level: 9 }).length
  }
  return { scripts: sources.size, bytes }
}
