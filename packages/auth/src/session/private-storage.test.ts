import Cookies from 'js-cookie'
import { beforeEach, expect, test, vi } from 'vitest'
import { privateStorage, privateTabStorage } from './private-storage.ts'

const key = 'recentSearchReport'
const token = 'a'.repeat(43)
const other = `${'a'.repeat(31)}b${'a'.repeat(11)}`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Cookies.remove('userToken')
})

test('data that a user stores can be read in their session only', () => {
  Cookies.set('userToken', token)
  privateStorage.write(key, '{"username":"ada, ü, 海"}')
  expect(localStorage.getItem(key)).not.toContain('ada')
  expect(privateStorage.read(key)).toBe('{"username":"ada, ü, 海"}')
  Cookies.set('userToken', other)
  expect(privateStorage.read(key)).toBeNull()
  Cookies.remove('userToken')
  expect(privateStorage.read(key)).toBeNull()
})

test('data that a visitor stores becomes theirs once they sign in', () => {
  privateStorage.write(key, 'plain')
  privateTabStorage.write('helpRequest', 'written')
  expect(localStorage.getItem(key)).toBe('plain')
  Cookies.set('userToken', token)
  privateStorage.encryptAll()
  privateTabStorage.encryptAll()
  expect(localStorage.getItem(key)).toMatch(/^sealed:/)
  expect(privateStorage.read(key)).toBe('plain')
  expect(privateTabStorage.read('helpRequest')).toBe('written')
  Cookies.remove('userToken')
  expect([privateStorage.read(key), privateTabStorage.read('helpRequest')]).toEqual([null, null])
})

test.each(['sealed:', 'sealed:%%%', 'sealed:AAAA'])('text that is not ours reads as nothing: %s', (text) => {
  Cookies.set('userToken', token)
  localStorage.setItem(key, text)
  expect(privateStorage.read(key)).toBeNull()
})

test('if storage is blocked or full, nothing is kept, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  privateStorage.write(key, 'text')
  privateStorage.encryptAll()
  expect(privateStorage.read(key)).toBeNull()
  vi.unstubAllGlobals()
})
