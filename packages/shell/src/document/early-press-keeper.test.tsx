// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Suspense, use } from 'react'
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

test('a press of a part that still loads counts once, when it has loaded', async () => {
  const { promise: loading, resolve: load } = Promise.withResolvers<null>()
  let isLoaded = true
  const Part = () => (isLoaded ? null : use(loading))
  const parts = (
    <>
      <Suspense>
        <Part />
        <button type="button" onClick={onPress}>
          Undo
        </button>
      </Suspense>
      <EarlyPressKeeper />
    </>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(parts)
  document.body.replaceChildren(container)
  new Function(earlyPressScript)()
  isLoaded = false
  const root = hydrateRoot(container, parts)
  container.querySelector('button')?.click()
  vi.advanceTimersByTime(1_000)
  expect(onPress).not.toHaveBeenCalled()

  isLoaded = true
  await act(async () => load(null))
  vi.runAllTimers()
  expect(onPress).toHaveBeenCalledOnce()
  root.unmount()
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
