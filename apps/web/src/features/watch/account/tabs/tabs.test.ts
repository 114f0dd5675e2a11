import { expect, test } from 'vitest'
import { archiveTabs, readTab, shownTabs, writeTab } from './tabs.ts'

const query = (text: string) => new URLSearchParams(text)

test('there are at most six tabs, without empty ones', () => {
  expect(shownTabs({ isSample: false, isOwn: true })).toHaveLength(6)
  expect(shownTabs({ isSample: true, isOwn: false })).toEqual(['overview', 'activity', 'posts', 'patterns'])
})

test('the URL names a tab, and unavailable ones mean the overview', () => {
  const shown = shownTabs({ isSample: true, isOwn: false })
  expect(readTab(query('tab=posts&days=90'), shown)).toBe('posts')
  expect(readTab(query('tab=reports'), shown)).toBe('overview')
  expect(readTab(query(''), shown)).toBe('overview')
  expect(readTab(query('tab=followers'), shown)).toBe('overview')
  expect(readTab(query('tab=followers'), archiveTabs)).toBe('followers')
})

test('the period stays when the tab changes', () => {
  expect(writeTab(query('days=90'), 'patterns')).toBe('days=90&tab=patterns')
  expect(writeTab(query('days=90&tab=patterns'), 'overview')).toBe('days=90')
})
