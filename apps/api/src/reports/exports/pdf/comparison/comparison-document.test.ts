import { type AccountComparison, comparedFigures } from '@tidewatch/contract/reports/account-comparison'
import { expect, test } from 'vitest'
import { fileFormatterFor } from '#/reports/exports/formatter.ts'
import { printDocument } from '../print-report.ts'
import { comparisonDocument } from './comparison-document.ts'

const days = ['2026-11-01', '2026-11-02', '2026-11-03']

function account(username: string, values: (number | null)[], followers: number | null) {
  const start = days[values.findIndex((value) => value !== null)] ?? null
  return {
    id: username,
    username,
    name: null,
    pictureUrl: null,
    source: 'public',
    figures: comparedFigures.map((key) => ({
      key,
      unit: 'count',
      value: key === 'followers' ? followers : null,
      previous: null,
      provenance: { source: 'public', capturedAt: '2026-11-03T12:00:00.000Z', basis: null },
    })),
    index: {
      start,
      missing: values.filter((value) => value === null).length,
      points: days.map((date, place) => ({ date, value: values[place] ?? null })),
    },
  } satisfies AccountComparison['accounts'][number]
}

async function textOf(accounts: AccountComparison['accounts'], locale: 'en' | 'ja' = 'en') {
  const formatter = await fileFormatterFor({ locale, timeZone: 'Europe/Berlin', weekStart: 1 })
  const comparison = { period: { from: '2026-11-01', to: '2026-11-03' }, timeZone: 'Europe/Berlin', accounts }
  const input = { comparison, writtenAt: '2026-11-03T23:30:00.000Z', paper: 'a4', formatter } as const
  const texts: string[] = []
  const read = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) read(each)
    else if (part && typeof part === 'object') {
      if ('text' in part && typeof part.text === 'string') texts.push(part.text)
      for (const each of Object.values(part)) read(each)
    }
  }
  const document = comparisonDocument(input)
  read(document.content)
  return { text: texts.join(''), bytes: await printDocument(document) }
}

test('a PDF names the account that is ahead, each number or that it is unknown, and what can’t be compared', async () => {
  const { text, bytes } = await textOf([
    account('casa.limon', [100, 102, 104], 2_400),
    account('harbour.lights', [null, 100, 99], null),
  ])
  for (const said of [
    '@casa.limon is ahead at 104.0',
    '2,400',
    'Not known',
    '@harbour.lights starts on Nov 2, 2026',
    '1 of 3 days without a check',
    // The evening in UTC is the next day for its reader.
    'Nov 4, 2026',
  ]) {
    expect(text).toContain(said)
  }
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('ten accounts without any count, and a language with its own script, are printed too', async () => {
  const names = Array.from({ length: 10 }, (_, place) => `account.${place}`)
  const { text } = await textOf(names.map((name) => account(name, [null, null, null], null)))
  expect(text).toContain('No follower counts in this period')
  const { text: japanese, bytes } = await textOf(
    names.map((name, place) => account(name, [100, 100 + place, null], place)),
    'ja',
  )
  expect(japanese).toContain('@account.9が109.0で先行しています')
  expect(bytes.length).toBeGreaterThan(10_000)
})
