import { subscribe } from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import onHeaders from 'on-headers'

/** As Next sends what is packed: to it, the packed file is of no type. */
const types = new Map([
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
])
/** Browsers name it without a weight. Whoever weighs it gets gzip. */
const takesBrotli = /(?:^|,)\s*br\s*(?:,|$)/

/**
 * Sends scripts and style sheets as `scripts/pack-files.ts` left them beside the build's: Next packs with gzip, which makes
 * them a sixth larger, and anew for each visitor. Whoever doesn't take Brotli gets that.
 */
export function sendPackedFiles(folder = join(/* turbopackIgnore: true */ process.cwd(), '.next/static')): void {
  const packed = packedAddresses(folder)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { url = '' } = request
    if (!packed.has(url) || !takesBrotli.test(request.headers['accept-encoding'] ?? '')) return
    // Next serves every file that the folder has at its start, and lets browsers keep it for good.
    request.url = `${url}.br`
    onHeaders(response, () => {
      // A part that isn't there is answered in plain words.
      if (response.statusCode !== 200 && response.statusCode !== 206) return
      response.setHeader('content-type', types.get(extname(url)) ?? '')
      response.setHeader('content-encoding', 'br')
      response.appendHeader('vary', 'accept-encoding')
    })
  })
}

/** The addresses of files that have a packed one beside them. */
function packedAddresses(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.br')).map((file) => file.slice(0, -'.br'.length))
  return new Set(sources.filter((file) => types.has(extname(file))).map((file) => `/_next/static/${file}`))
}
