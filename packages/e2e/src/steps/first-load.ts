import { gzipSync } from 'node:zlib'

/** How many scripts a page loads before anybody does anything, and their bytes, packed. */
export async function firstLoad(address: string): Promise<{ scripts: number; bytes: number }> {
  const html = await (await fetch(address)).text()
  // The data of a page escapes its quotes.
  const named = html.replaceAll(/<script\b[^>]*nomodule[^>]*>/gi, '').matchAll(/"(\/_next\/static\/[^"\\]+\.js)"/g)
  const sources = new Set(Array.from(named, ([, source = '']) => source))
  let bytes = 0
  for (const source of sources) {
    const file = await fetch(new URL(source, address))
    bytes += gzipSync(await file.arrayBuffer(), { level: 9 }).length
  }
  return { scripts: sources.size, bytes }
}
