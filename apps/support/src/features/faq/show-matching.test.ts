// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showMatching } from './show-matching.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <div id="questions">
      <section><article><h3>Política de privacidad</h3><p>Se lee aquí.</p><button>Sí</button></article></section>
      <section>
        <article><h3>Can I watch a private account?</h3><p>Only its owner can.</p></article>
        <article><h3>How do I cancel?</h3><p>In the settings, with one press.</p></article>
      </section>
    </div>`
})

afterEach(() => document.body.replaceChildren())

const shown = () =>
  [...document.querySelectorAll('section:not([hidden]) > article:not([hidden]) h3')].map((title) => title.textContent)

test.each([
  ['private', ['Can I watch a private account?']],
  ['SETTINGS cancel', ['How do I cancel?']],
  ['politica', ['Política de privacidad']],
  ['lé', ['Política de privacidad']],
])('%s leaves the questions that contain every word', (typed, titles) => {
  expect(showMatching(typed)).toBe(titles.length)
  expect(shown()).toEqual(titles)
})

test("button labels aren't searched, and the count is 0 when nothing matches", () => {
  expect(showMatching('sí')).toBe(0)
  expect(shown()).toEqual([])
})

test('an empty field shows every question again', () => {
  showMatching('private')
  expect(showMatching('  ')).toBeNull()
  expect(shown()).toHaveLength(3)
})
