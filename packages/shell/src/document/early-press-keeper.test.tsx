// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyPressScript } from '#/document/early-press.ts'
import { EarlyPressKeeper } from '#/document/early-press-keeper.tsx'

const onPress = vi.fn()

const page = (
  <>
    <button type="button" onClick={onPress}>
      Undo
    </button>
    <EarlyPressKeeper />
  </>
)

/** The page as the server sends it, before any of its scripts. */
function open() {
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.replaceChildren(container)
  new Function(earlyPressScript)()
  return { container, press: () => container.querySelector('button')?.click() }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onPress.mockClear()
})

test('a press before the scripts counts once', () => {
  const { container, press } = open()
  press()
  render(page, { container, hydrate: true })
  vi.runAllTimers()
  expect(onPress).toHaveBeenCalledOnce()
})

test('a press after the page has hydrated counts once, however soon', () => {
  const { container, press } = open()
  render(page, { container, hydrate: true })
  press()
  vi.runAllTimers()
  expect(onPress).toHaveBeenCalledOnce()
})

test('a press that makes the page hydrate at once counts once', () => {
  const { container, press } = open()
  const root = hydrateRoot(container, page)
  press()
  expect(onPress).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(onPress).toHaveBeenCalledOnce()
  root.unmount()
})
