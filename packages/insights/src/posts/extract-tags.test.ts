import { expect, test } from 'vitest'
import { extractHashtags, extractMentions } from './extract-tags.ts'

test.each([
  ['A #café.', ['café']],
  ['Decomposed #cafe\u0301!', ['café']],
  ['#日本, #ไทย และ #여행', ['日本', 'ไทย', '여행']],
  ['#one#two (#three)', ['one', 'two', 'three']],
  ['#Sunset #sunset', ['sunset']],
  ['#love❤️ #🌊', ['love❤️', '🌊']],
  ['We are #1', []],
  ['https://a.example/#part and a&#39;b', []],
  ['no#tag # alone', []],
  ['＃東京', ['東京']],
])('hashtags of %j', (caption, tags) => {
  expect(extractHashtags(caption)).toEqual(tags)
})

test.each([
  ['with @a.b', ['a.b']],
  ['with @Anna_1, @anna_1 and @bo.', ['anna_1', 'bo']],
  ['mail me@shop.example', []],
  ['(@c)', ['c']],
  ['@ alone', []],
])('mentions of %j', (caption, names) => {
  expect(extractMentions(caption)).toEqual(names)
})
