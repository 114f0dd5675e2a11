import { gzipSync } from 'node:zlib'

/** The number of scripts that a page loads before any interaction, and their compressed bytes. */
export async function firstLoad(address: string): Promise<{ scripts: number; bytes: number }> {
  const html = await (await fetch(address)).text()
  // Quotes in the page's data are escaped, so its scripts don't match.
  const named = html.replaceAll(/<script\b[^>]*nomodule[^>]*>/gi, '').matchAll(/"(\/_next\/static\/[^"\\]+\.js)"/g)
  const sources = new Set(Array.from(named, ([, source = '']) => source))
  let bytes = 0
  for (const source of sources) {
    const file = await fetch(new URL(source, address))
    bytes += gzipSync(await file.arrayBuffer(), { level: 9 }).length
  }
  return { scripts: sources.size, bytes }
}
