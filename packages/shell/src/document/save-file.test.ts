// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("a browser that's slow to start still finds the file at its address", () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tidewatch/1')
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  saveFile(new Blob(['a']), 'followers.csv')
  expect(saved).toEqual(['followers.csv blob:tidewatch/1'])
  vi.advanceTimersByTime(15_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:tidewatch/1')
})
