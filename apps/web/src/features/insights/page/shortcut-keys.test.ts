// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { setShortcuts, shortcutOf } from './shortcut-keys.ts'

afterEach(() => {
  setShortcuts(true)
  document.body.replaceChildren()
})

function press(html: string, init: KeyboardEventInit = { key: 'j' }) {
  document.body.innerHTML = html
  let seen: string | null = null
  document.addEventListener('keydown', (event) => (seen = shortcutOf(event)), { once: true })
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  return seen
}

test("a single key is a shortcut, on a link or on a row's checkbox", () => {
  expect(press('<a href="/">there</a>')).toBe('j')
  expect(press('<input type="checkbox">')).toBe('j')
})

test("typing isn't a shortcut, nor is a key in a dialog", () => {
  for (const html of ['<input>', '<input type="search">', '<textarea></textarea>', '<div role="dialog"></div>']) {
    expect(press(html), html).toBeNull()
  }
})

test("the browser's own shortcuts don't count", () => {
  expect(press('<p></p>', { key: 'j', ctrlKey: true })).toBeNull()
  expect(press('<p></p>', { key: 'e', metaKey: true })).toBeNull()
})

test('shortcuts can be turned off', () => {
  setShortcuts(false)
  expect(press('<p></p>')).toBeNull()
})
