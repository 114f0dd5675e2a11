// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentScript } from '#/document/document-script.ts'
import { withFirstFrameFirst } from '#/document/first-frame.ts'

const sources = ['/_next/static/chunks/main.js', '/_next/static/chunks/react.js']
const tags = sources.map((source) => `<script src="${source}" async=""></script>`)
const polyfills = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const own = `<script>${documentScript}</script>`
const styles = '<link rel="stylesheet" href="/_next/static/chunks/all.css" data-precedence="next"/>'
const page = `<html><head><meta charSet="utf-8"/>${styles}<link rel="preload" as="script" fetchPriority="low" href="${sources[0]}"/>${tags.join('')}${polyfills}${own}</head><body><p>Text</p>${tags[0]}</body></html>`

let frames: (() => void)[] = []

/** Opens a page as a browser does up to its style sheet. */
function open(html: string) {
  const [head = ''] = html.split(styles)
  for (const [, script = ''] of head.matchAll(/<script>(.*?)<\/script>/gs)) {
    if (script !== documentScript) new Function(script)()
  }
}

const asked = () => Array.from(document.head.querySelectorAll('script[async]'), (script) => script.getAttribute('src'))

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('a page asks for its scripts after its first frame, once', () => {
  open(withFirstFrameFirst(page).html)
  expect(asked()).toEqual([])

  for (const frame of frames) frame()
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(sources)

  vi.advanceTimersByTime(1000)
  expect(asked()).toEqual(sources)
})

test('on a slow line it does not wait for the style sheet', () => {
  open(withFirstFrameFirst(page).html)
  vi.advanceTimersByTime(99)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(sources)
})

test('nothing of the page is asked for twice or lost', () => {
  const changed = withFirstFrameFirst(page).html
  expect(changed).not.toContain('rel="preload"')
  expect(changed).toMatch(/^<html><head><meta charSet="utf-8"\/><script>/)
  expect(changed.endsWith(`${styles}${polyfills}</head><body><p>Text</p></body></html>`)).toBe(true)
})

test('the page’s own script runs before the style sheet, as the first of the head', () => {
  const changed = withFirstFrameFirst(page).html
  expect(changed.split(own)).toHaveLength(2)
  expect(changed.indexOf('<script>')).toBe(changed.indexOf(own))
  expect(changed.indexOf(own)).toBeLessThan(changed.indexOf(styles))
})

test('a page that is not written as expected stays as it is', () => {
  const withoutStyles = page.replace(styles, '')
  expect(withFirstFrameFirst(withoutStyles)).toEqual({ html: withoutStyles, added: [] })
  const withoutScripts = `<html><head>${styles}${own}</head></html>`
  expect(withFirstFrameFirst(withoutScripts)).toEqual({ html: withoutScripts, added: [] })
})
