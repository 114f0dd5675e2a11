import { expect, test } from 'vitest'
import { addDays } from '../statistics/calendar.ts'
import { seededRandom } from '../testing/planted-history.ts'
import { isPlatformDrop } from './platform-drop.ts'

const ordinary = (seed: number, accounts: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 28 }, (_, index) => ({
    day: addDays('2026-10-01', index),
    accounts,
    fell: Array.from({ length: accounts }, random).filter((value) => value < 0.2).length,
  }))
}
const nextDay = (accounts: number, fell: number) => ({ day: '2026-10-29', accounts, fell })

test('a day on which most accounts lose followers is a platform drop', () => {
  expect(isPlatformDrop([...ordinary(1, 200), nextDay(200, 150)])).toBe(true)
})

test('twice as many as usual are not yet most accounts', () => {
  const quiet = ordinary(1, 40).map((day) => ({ ...day, fell: 0 }))
  expect(isPlatformDrop([...ordinary(1, 200), nextDay(200, 80)])).toBe(false)
  expect(isPlatformDrop([...quiet, nextDay(40, 20)])).toBe(false)
  expect(isPlatformDrop([...quiet, nextDay(40, 21)])).toBe(true)
})

test('ordinary days are not', () => {
  const days = Array.from({ length: 200 }, (_, seed) => isPlatformDrop(ordinary(seed + 2, 100)))
  expect(days.filter(Boolean)).toEqual([])
})

test('too few accounts, too short a history and a day without collections yield no verdict', () => {
  expect(isPlatformDrop([...ordinary(1, 200), nextDay(12, 12)])).toBe(false)
  expect(isPlatformDrop([...ordinary(1, 200).slice(-5), nextDay(200, 180)])).toBe(false)
  expect(isPlatformDrop([])).toBe(false)
})
