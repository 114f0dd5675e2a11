// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeScript } from '#/theme/theme.ts'

const device = new EventTarget()
let isDeviceDark = false

// The store is one per page, so each test has a page of its own.
async function loadStore() {
  vi.resetModules()
  return await import('#/theme/theme-store.ts')
}

const runScript = () => runInNewContext(themeScript, { document, localStorage, matchMedia })

const isDark = () => document.documentElement.classList.contains('dark')

beforeEach(() => {
  isDeviceDark = false
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
])('kept %s on a device that is dark: %s', (kept, dark, expected) => {
  isDeviceDark = dark
  if (kept !== null) localStorage.setItem('theme', kept)
  runScript()
  expect(isDark()).toBe(expected)
})

test('a choice is shown, told and kept', async () => {
  const { getTheme, setTheme, subscribeToTheme } = await loadStore()
  const told = vi.fn()
  subscribeToTheme(told)
  setTheme('dark')
  expect([isDark(), getTheme(), localStorage.getItem('theme')]).toEqual([true, 'dark', 'dark'])
  expect(told).toHaveBeenCalledOnce()
  expect(document.head.querySelector('style')).toBeNull()
})

test('a choice holds for the page in a browser that keeps nothing', async () => {
  const { getTheme, setTheme } = await loadStore()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setTheme('dark')
  expect([isDark(), getTheme()]).toEqual([true, 'dark'])
  vi.restoreAllMocks()
})

test('a page that was built without its script gets the theme when it is kept', async () => {
  isDeviceDark = true
  const { keepTheme } = await loadStore()
  keepTheme()()
  expect(isDark()).toBe(true)
})

test('the page follows the device while nothing else is chosen', async () => {
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

test('the page follows the other tabs', async () => {
  const { getTheme, keepTheme, setTheme } = await loadStore()
  const stop = keepTheme()
  setTheme('light')
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect([isDark(), getTheme()]).toEqual([true, 'dark'])
  stop()
})

test('the style of the page is left alone where nothing changes', async () => {
  const { setTheme } = await loadStore()
  const toggle = vi.spyOn(document.documentElement.classList, 'toggle')
  setTheme('light')
  setTheme('system')
  expect(toggle).not.toHaveBeenCalled()
})
