// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { asksForHelp } from './asks-for-help.ts'

function press(html: string, init: KeyboardEventInit = { key: '?', shiftKey: true }) {
  document.body.innerHTML = html
  const target = document.body.firstElementChild ?? document.body
  let result: boolean | undefined
  document.body.addEventListener(
    'keydown',
    (event) => {
      result = asksForHelp(event)
    },
    { once: true },
  )
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  return result
}

test('a question mark on the page asks for help', () => {
  expect(press('')).toBe(true)
  expect(press('<button>Add</button>')).toBe(true)
})

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div role="dialog"></div>'])(
  "typed into %s it doesn't",
  (html) => {
    expect(press(html)).toBe(false)
  },
)

test.each([{ key: 'h' }, { key: '?', ctrlKey: true }, { key: '?', metaKey: true }, { key: '?', altKey: true }])(
  'neither does %o',
  (init) => {
    expect(press('', init)).toBe(false)
  },
)
