import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { locales } from '@tidewatch/site-config/locales'
import { expect, test } from 'vitest'
import { mergeOverEnglish } from '../merge.ts'
import { flatten } from '../message-shape.ts'
import { loadMessages } from '../messages.ts'
import { formats } from './formats.ts'

/** Styles by name, such as `long`; skeletons such as `::percent` aren't named. */
function namedStyles(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.date || element.type === TYPE.time || element.type === TYPE.number) {
      return typeof element.style === 'string' ? [`${TYPE[element.type]} ${element.style}`] : []
    }
    if (element.type === TYPE.tag) return namedStyles(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return Object.values(element.options).flatMap(({ value }) => namedStyles(value))
  })
}

test.each(locales)('messages in %s use only formats that built apps know', async (locale) => {
  const known = Object.keys(formats.dateTime).map((name) => `date ${name}`)
  const named = flatten(await loadMessages(locale)).flatMap(([, message]) => namedStyles(parse(message)))
  expect(named.filter((style) => !known.includes(style))).toEqual([])
})

test('a message that an app has already parsed replaces the English one as a whole', () => {
  const english = { a: 'One', b: [['count']], c: { d: 'Two' } }
  expect(mergeOverEnglish(english, { a: ['Eins ', ['name']], c: { d: 'Zwei' } })).toEqual({
    a: ['Eins ', ['name']],
    b: [['count']],
    c: { d: 'Zwei' },
  })
})
