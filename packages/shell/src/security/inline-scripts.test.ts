import { expect, test } from 'vitest'
import { inlineScripts, scriptHashes, withoutNonce } from './inline-scripts.ts'

const nonce = 'bm9ib2R5IGtub3dz'
const page = `<script src="/a.js" async="" nonce="${nonce}"></script><script nonce="${nonce}">first()</script>
<p><script>alert(1)</script><script nonce="guessed">alert(2)</script></p>
<script type="application/ld+json">{"@context":"https://schema.org"}</script><script id="_R_" nonce="${nonce}">
second()</script>`

test("only scripts with the request's nonce were written by Next", () => {
  expect(inlineScripts(page, nonce)).toEqual(['first()', '\nsecond()'])
})

test('without a request, all inline scripts count, but not files and data', () => {
  expect(inlineScripts(page)).toEqual(['first()', 'alert(1)', 'alert(2)', '\nsecond()'])
})

test('a shared page has no nonce', () => {
  expect(withoutNonce(page, nonce)).not.toContain(nonce)
  expect(withoutNonce(page, nonce)).toContain('<script>first()</script>')
})

test("script hashes match the browsers', without duplicates", () => {
  // The example from https://www.w3.org/TR/CSP3/#external-hash
  expect(scriptHashes(["alert('Hello, world.');", "alert('Hello, world.');"])).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  )
})
