import { hashSource } from '#/security/hash-source.ts'

/** Internal header: passes a cached page's script hashes from the page cache to the code that sends the policy. */
export const inlineScriptsHeader = 'x-inline-scripts'

const scriptElement = /<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs
/** A script with a `src` isn't inline, and one with a `type` is data. */
const notInline = /\s(?:src|type)=/

/** The texts of a page's inline scripts, or only of those with the given nonce. */
export function inlineScripts(html: string, nonce?: string): string[] {
  return Array.from(html.matchAll(scriptElement), ({ groups }) => groups ?? {})
    .filter(({ attributes = '' }) => !notInline.test(attributes))
    .filter(({ attributes = '' }) => nonce === undefined || attributes.includes(nonceAttribute(nonce)))
    .map(({ text = '' }) => text)
}

/** Removes the nonce, which is valid for one response only, so that the page can be shared. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '')
}

/** `script-src` sources for inline scripts. */
export function scriptHashes(texts: Iterable<string>): string {
  return Array.from(new Set(texts), hashSource).join(' ')
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}
