import { expect, test } from 'vitest'
import { cutExcerpt, hitEnd, hitStart, markedHtml, withEllipses } from './excerpt.ts'

test('everything except the marks is escaped', () => {
  expect(markedHtml(`a <b> & ${hitStart}"hit"${hitEnd}`)).toBe('a &#60;b&#62; &#38; <mark>&#34;hit&#34;</mark>')
})

test('an excerpt surrounds the first hit and marks all of them', () => {
  const text = `${'あ'.repeat(100)}いいねといいね${'う'.repeat(300)}`
  const hit = `${hitStart}いいね${hitEnd}`
  const excerpt = cutExcerpt(text, 'いいね')
  expect(excerpt).toBe(`…${'あ'.repeat(30)}${hit}と${hit}${'う'.repeat(103)}…`)
})

test('there is no excerpt without a hit or a search word', () => {
  expect(cutExcerpt('nothing here', 'いいね')).toBeNull()
  expect(cutExcerpt('nothing here', '(*)')).toBeNull()
})

test.each([
  [`one ${hitStart}two${hitEnd}`, `“one ${hitStart}two${hitEnd} …`],
  [`${hitStart}two${hitEnd} three `, `… ${hitStart}two${hitEnd} three …`],
  [`${hitStart}three${hitEnd} four`, `… ${hitStart}three${hitEnd} four.”`],
  ['one two three four', '“one two three four.”'],
])('the headline %j is shown as a part of its text', (headline, expected) => {
  expect(withEllipses(headline, '“one two three four.”')).toBe(expected)
})
