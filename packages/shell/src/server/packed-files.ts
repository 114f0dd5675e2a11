import { subscribe } from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import onHeaders from 'on-headers'

/** Content types as Next sends them; for it, a `.br` file has none. */
const types = new Map([
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
])
/** Browsers list it without a quality value. Clients that add one get gzip. */
const takesBrotli = /(?:^|,)\s*br\s*(?:,|$)/

/**
 * Serves the Brotli files that `scripts/pack-files.ts` wrote beside a build's scripts and style sheets: Next compresses
 * with gzip, which is a sixth larger and repeated for each visitor. Clients without Brotli still get that.
 */
export function sendPackedFiles(folder = join(/* turbopackIgnore: true */ process.cwd(), '.next/static')): void {
  const packed = packedAddresses(folder)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { url = '' } = request
    if (!packed.has(url) || !takesBrotli.test(request.headers['accept-encoding'] ?? '')) return
    // Next serves every file that was in the folder at startup, and lets browsers cache it forever.
    request.url = `${url}.br`
    onHeaders(response, () => {
      // An unsatisfiable range gets a plain-text response.
      if (response.statusCode !== 200 && response.statusCode !== 206) return
      response.setHeader('content-type', types.get(extname(url)) ?? '')
      response.setHeader('content-encoding', 'br')
      response.appendHeader('vary', 'accept-encoding')
    })
  })
}

/** Addresses of files with a compressed one beside them. */
function packedAddresses(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.br')).map((file) => file.slice(0, -'.br'.length))
  return new Set(sources.filter((file) => types.has(extname(file))).map((file) => `/_next/static/${file}`))
}
