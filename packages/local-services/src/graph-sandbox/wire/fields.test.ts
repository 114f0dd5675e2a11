import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GraphFailure } from './failure.ts'
import { type Field, parseFields } from './fields.ts'

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/)
const value = fc.stringMatching(/^[A-Za-z0-9._=-]{0,20}$/)

const { field } = fc.letrec<{ field: Field }>((tie) => ({
  field: fc.record({
    name,
    modifiers: fc.dictionary(name, value, { maxKeys: 3 }).map((entries) => new Map(Object.entries(entries))),
    fields: fc.option(fc.array(tie('field'), { minLength: 1, maxLength: 3 }), {
      maxDepth: 3,
      depthIdentifier: 'field',
    }),
  }),
}))

function write({ name, modifiers, fields }: Field): string {
  const parts = [...modifiers].map(([key, argument]) => `.${key}(${argument})`).join('')
  return `${name}${parts}${fields ? `{${fields.map(write).join(',')}}` : ''}`
}

describe('the fields language', () => {
  it('reads modifiers in any order and nested lists', () => {
    const [discovery] = parseFields('business_discovery.username(cafe){id, media.limit(2).after(abc){id,children{id}}}')
    const media = discovery?.fields?.[1]
    expect(discovery?.modifiers.get('username')).toBe('cafe')
    expect(media?.modifiers).toEqual(
      new Map([
        ['limit', '2'],
        ['after', 'abc'],
      ]),
    )
    expect(parseFields('media.after(abc).limit(2)')[0]?.modifiers).toEqual(media?.modifiers)
    expect(media?.fields?.map((entry) => entry.name)).toEqual(['id', 'children'])
  })

  it('parses what it would write', () => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 4 }), (fields) => {
        const text = fields.map(write).join(',')
        fc.pre(text.length < 4000)
        expect(parseFields(text)).toEqual(fields)
      }),
    )
  })

  it('rejects any other text with a syntax error and nothing else', () => {
    const noise = fc.string({ unit: fc.constantFrom('a', '(', ')', '{', '}', ',', '.', ' ', '0', 'é'), maxLength: 40 })
    fc.assert(
      fc.property(noise, (text) => {
        try {
          parseFields(text)
        } catch (error) {
          expect(error).toBeInstanceOf(GraphFailure)
          expect(error).toMatchObject({ code: 2500 })
        }
      }),
    )
  })

  it.each([
    '',
    'a,',
    'a{',
    'a{}',
    'a}',
    'a.b',
    'a.(x)',
    'a.b(x',
    'a.b({x})',
    'a b',
    `a${'{a'.repeat(9)}${'}'.repeat(9)}`,
  ])('rejects %j', (text) => {
    expect(() => parseFields(text)).toThrow(/^Syntax error/)
  })

  it('an injected name ends the brackets early, so the damage is visible', () => {
    const fields = parseFields('business_discovery.username(x){id},business_discovery.username(y){id}')
    expect(fields.map((entry) => entry.modifiers.get('username'))).toEqual(['x', 'y'])
    expect(() => parseFields('business_discovery.username(x){id}){media_count}')).toThrow(/end of string/)
  })
})
