// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeScript } from '#/theme/theme.ts'

const device = new EventTarget()
let isDeviceDark = false

// The store is a singleton, so each test loads its own modules.
async function loadStore() {
  vi.resetModules()
  return await import('#/theme/theme-store.ts')
}

const runScript = () => runInNewContext(themeScript, { document, localStorage, matchMedia })

const isDark = () => document.documentElement.classList.contains('dark')

beforeEach(() => {
  isDeviceDark = false
  // Libraries of other files add style sheets on import.
  document.head.replaceChildren()
  vi.stubGlobal('matchMedia', () =>
    Object.assign(device, {
      get matches() {
        return isDeviceDark
      },
    }),
  )
})

afterEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

test.each([
  [null, false, false],
  [null, true, true],
  ['system', true, true],
  ['light', true, false],
  ['dark', false, true],
  ['nonsense', true, true],
])('with %s stored, on a device where dark is %s', (kept, dark, expected) => {
  isDeviceDark = dark
  if (kept !== null) localStorage.setItem('theme', kept)
  runScript()
  expect(isDark()).toBe(expected)
})

test('a choice is applied, announced and stored', async () => {
  const { getTheme, setTheme, subscribeToTheme } = await loadStore()
  const listener = vi.fn()
  subscribeToTheme(listener)
  setTheme('dark')
  expect([isDark(), getTheme(), localStorage.getItem('theme')]).toEqual([true, 'dark', 'dark'])
  expect(listener).toHaveBeenCalledOnce()
  expect(document.head.querySelector('style')).toBeNull()
})

test('a choice applies to the page in a browser that stores nothing', async () => {
  const { getTheme, setTheme } = await loadStore()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setTheme('dark')
  expect([isDark(), getTheme()]).toEqual([true, 'dark'])
  vi.restoreAllMocks()
})

test('a page rendered without its inline script gets the theme from `keepTheme`', async () => {
  isDeviceDark = true
  const { keepTheme } = await loadStore()
  keepTheme()()
  expect(isDark()).toBe(true)
})

test('the page follows the device until a theme is chosen', async () => {
  const { keepTheme, setTheme } = await loadStore()
  const stop = keepTheme()
  isDeviceDark = true
  device.dispatchEvent(new Event('change'))
  expect(isDark()).toBe(true)
  setTheme('light')
  device.dispatchEvent(new Event('change'))
  expect(isDark()).toBe(false)
  stop()
})

test('the page follows other tabs', async () => {
  const { getTheme, keepTheme, setTheme } = await loadStore()
  const stop = keepTheme()
  setTheme('light')
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect([isDark(), getTheme()]).toEqual([true, 'dark'])
  stop()
})

test("the document isn't touched when nothing changes", async () => {
  const { setTheme } = await loadStore()
  const toggle = vi.spyOn(document.documentElement.classList, 'toggle')
  setTheme('light')
  setTheme('system')
  expect(toggle).not.toHaveBeenCalled()
})
