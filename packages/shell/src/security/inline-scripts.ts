import { hashSource } from '#/security/hash-source.ts'

/** From the cache of pages to what sends the policy, and never further: what names the inline scripts of a kept page. */
export const inlineScriptsHeader = 'x-inline-scripts'

const scriptElement = /<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs
/** What has an address is no inline script, and what has a type is data. */
const notInline = /\s(?:src|type)=/

/** The texts of a page's inline scripts; of those alone that carry a nonce, where one is given. */
export function inlineScripts(html: string, nonce?: string): string[] {
  return Array.from(html.matchAll(scriptElement), ({ groups }) => groups ?? {})
    .filter(({ attributes = '' }) => !notInline.test(attributes))
    .filter(({ attributes = '' }) => nonce === undefined || attributes.includes(nonceAttribute(nonce)))
    .map(({ text = '' }) => text)
}

/** A page as everybody may get it: what named its scripts for one answer is of no use to others. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '')
}

/** Names inline scripts in a `script-src`. */
export function scriptHashes(texts: Iterable<string>): string {
  return Array.from(new Set(texts), hashSource).join(' ')
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}
