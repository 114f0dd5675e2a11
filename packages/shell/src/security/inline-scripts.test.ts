import { expect, test } from 'vitest'
import { inlineScripts, scriptHashes, withoutNonce } from './inline-scripts.ts'

const nonce = 'bm9ib2R5IGtub3dz'
const page = `<script src="/a.js" async="" nonce="${nonce}"></script><script nonce="${nonce}">first()</script>
<p><script>alert(1)</script><script nonce="guessed">alert(2)</script></p>
<script type="application/ld+json">{"@context":"https://schema.org"}</script><script id="_R_" nonce="${nonce}">
second()</script>`

test('only what carries the nonce of the request was written by Next', () => {
  expect(inlineScripts(page, nonce)).toEqual(['first()', '\nsecond()'])
})

test('without a request all inline scripts count, but neither files nor data', () => {
  expect(inlineScripts(page)).toEqual(['first()', 'alert(1)', 'alert(2)', '\nsecond()'])
})

test('others get a page without its nonce', () => {
  expect(withoutNonce(page, nonce)).not.toContain(nonce)
  expect(withoutNonce(page, nonce)).toContain('<script>first()</script>')
})

test('scripts are named as browsers reckon it, each once', () => {
  // The example of https://www.w3.org/TR/CSP3/#external-hash
  expect(scriptHashes(["alert('Hello, world.');", "alert('Hello, world.');"])).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  )
})
