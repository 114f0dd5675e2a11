import type { Progress } from '@tidewatch/contract/watch/monitors'
import { expect, test } from 'vitest'
import { advance, progressFraction, stepStates } from './collection.ts'

const progress = (step: Progress['step'], change: Partial<Progress> = {}): Progress => ({
  monitorId: '019d0000-0000-7000-8000-000000000000',
  step,
  done: 0,
  total: null,
  reportId: null,
  code: null,
  ...change,
})
const states = (...steps: Progress[]) =>
  stepStates(steps.reduce(advance, undefined as Parameters<typeof advance>[0])).map(({ state }) => state)

test('before any progress arrives, the collection is queued', () => {
  expect(stepStates(undefined).map(({ state }) => state)).toEqual([
    'active',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ])
  expect(progressFraction(undefined)).toBe(0)
})

test('steps before the current one are done', () => {
  expect(states(progress('posts'))).toEqual(['done', 'done', 'active', 'waiting', 'waiting'])
})

test('a failure stays at the step in which it happened', () => {
  expect(states(progress('posts'), progress('failed', { code: 20004 }))).toEqual([
    'done',
    'done',
    'failed',
    'waiting',
    'waiting',
  ])
})

test('done completes every step and keeps the report', () => {
  const done = advance(undefined, progress('done', { reportId: 'r' }))
  expect(stepStates(done).every(({ state }) => state === 'done')).toBe(true)
  expect(done.reportId).toBe('r')
  expect(progressFraction(done)).toBe(1)
})

test('reading posts advances the share, but never beyond its step', () => {
  const half = advance(undefined, progress('posts', { done: 50, total: 100 }))
  const over = advance(undefined, progress('posts', { done: 300, total: 100 }))
  const unknown = advance(undefined, progress('posts', { done: 50, total: null }))
  expect(progressFraction(half)).toBeCloseTo(0.5)
  expect(progressFraction(over)).toBeCloseTo(0.6)
  expect(progressFraction(unknown)).toBeCloseTo(0.4)
})
