// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { sentMarkup } from './sent-markup.ts'

test('what a document came with is known after a page that failed took it away', () => {
  document.body.innerHTML = '<footer id="foot"><a href="/">Home</a></footer>'
  const sent = sentMarkup('foot')
  expect(sent).toEqual({ __html: '<a href="/">Home</a>' })
  document.body.innerHTML = ''
  // The same object: React would write another one anew, and lose what was done to the elements.
  expect(sentMarkup('foot')).toBe(sent)
})
