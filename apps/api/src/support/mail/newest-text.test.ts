import { expect, test } from 'vitest'
import { newestText } from './newest-text.ts'

const mine = 'It works now.\n\nThank you'

test.each([
  [
    'Gmail in English',
    `${mine}\n\nOn Sat, 21 Nov 2026 at 10:00, Tidewatch <no-reply@tidewatch.example>\nwrote:\n\n> Please try again.\n> And tell us.\n`,
  ],
  ['Gmail in Japanese', `${mine}\n\n2026年11月21日(土) 10:00 Tidewatch <no-reply@tidewatch.example>:\n\n> もう一度\n`],
  [
    'Apple Mail in German',
    `${mine}\n\n> Am 21.11.2026 um 10:00 schrieb Tidewatch <a@b.example>:\n> \n> Bitte noch einmal.\n`,
  ],
  ['Thunderbird in Korean', `${mine}\n\n2026-11-21 10:00에 Tidewatch 이(가) 쓴 글:\n> 다시\n`],
  [
    'Outlook with a rule and headers',
    `${mine}\n\n________________________________\nVon: Tidewatch <a@b.example>\nGesendet: Samstag, 21. November 2026\nAn: me@example.com\n\nBitte noch einmal.`,
  ],
  [
    'Outlook with headers only',
    `${mine}\n\nFrom: Tidewatch <a@b.example>\nSent: Saturday\nTo: me@example.com\n\nPlease try again.`,
  ],
  ['an original message', `${mine}\n\n-----Original Message-----\nPlease try again.`],
  ['a forwarded message', `${mine}\n\n---------- Forwarded message ---------\nPlease try again.`],
  ['a rule of dashes', `${mine}\n\n----------\nPlease try again.`],
  [
    'our own marker, wherever it ends up',
    `${mine}\n\nOn Sat, 21 Nov 2026 at 10:00, Tidewatch wrote:\n##- Write your answer above this line -##\n\nPlease try again.`,
  ],
  ['a signature', `${mine}\n-- \nAda Example\n+49 30 000000`],
  ['nothing but the answer', mine],
])('%s is removed', (_, text) => {
  expect(newestText(text)).toBe(mine)
})

test('quotes between one’s own lines stay, because the answer refers to them', () => {
  const text = '> Which browser?\nFirefox.\n> Which page?\nThe dashboard.'
  expect(newestText(text)).toBe(text)
})

test('a line that ends with a colon is no attribution if no quote follows', () => {
  expect(newestText('Three things happened at 10:00:')).toBe('Three things happened at 10:00:')
})

test('if nothing would be left, everything stays', () => {
  expect(newestText('> Please try again.\n')).toBe('> Please try again.')
})

test('a text of two million characters is read in no time', () => {
  const text = `${'Op schreef : '.repeat(100_000)}\n${'> \n'.repeat(100_000)}`
  expect(newestText(text).length).toBeGreaterThan(0)
})

test('a line longer than any mark is the sender’s own, whatever it consists of', () => {
  for (const line of ['-'.repeat(301), `${'-'.repeat(256 * 1024)}x`])
    expect(newestText(`${mine}\n${line}\nMore`)).toBe(`${mine}\n${line}\nMore`)
})
