import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

export const gapiStubPath = '/emulator/gapi-stub.js'

const gapiStub = readFileSync(new URL('./gapi-stub.js', import.meta.url), 'utf8')
const signInStyle = readFileSync(new URL('./sign-in-page.css', import.meta.url), 'utf8')

const offlinePages = new Set(['/emulator/auth/iframe', '/emulator/auth/handler'])

export function serveGapiStub(response: ServerResponse): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  // Lets a page on another origin with a strict embedder policy load it too.
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  response.end(gapiStub)
}

/** The emulator's helper frame and provider page load remote scripts, styles and fonts; this replaces them. */
export function makeSelfContained(path: string, response: ServerResponse): void {
  if (!offlinePages.has(path)) return
  const end = response.end.bind(response)
  response.end = (body?: unknown) => end(typeof body === 'string' ? withoutRemoteParts(body) : body)
}

function withoutRemoteParts(html: string): string {
  return html
    .replace('https://apis.google.com/js/api.js', gapiStubPath)
    .replace(/<link href="https:[^>]*>\s*/g, '')
    .replace(/<script src="https:\/\/unpkg[^>]*><\/script>/g, '')
    .replace('</style>', `${signInStyle}</style>`)
}
