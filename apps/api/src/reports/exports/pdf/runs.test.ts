import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

test('each script gets its font, and digits amid them stay Latin', () => {
  expect(runsOf('フォロワー12人', 'ja')).toEqual([
    { text: 'フォロワー', font: 'japanese' },
    { text: '12', font: 'latin' },
    { text: '人', font: 'japanese' },
  ])
  expect(runsOf('팔로워 ผู้', 'en').map(({ font }) => font)).toEqual(['korean', 'thai'])
})

test('Thai gets marks between its words, where lines may break', () => {
  expect(runsOf('ผู้ติดตามเพิ่มขึ้น', 'th')[0]?.text.split('\u200B').length).toBeGreaterThan(1)
})

test('blanks of any width are blanks, what is not drawn is left out, and what no font has is marked', () => {
  expect(runsOf('a\u2009b\u200Dc', 'en')).toEqual([{ text: 'a bc', font: 'latin' }])
  expect(runsOf('\u{12000}', 'en')).toEqual([{ text: '\uFFFD', font: 'lastResort' }])
})

test('an emoji in a caption is drawn', () => {
  expect(runsOf('🎉', 'en')).toEqual([{ text: '🎉', font: 'emoji' }])
})
