import { expect, test } from 'vitest'
import { readPlain } from '../testing/read-plain.ts'
import { followersPath, mangle, relation } from '../testing/samples.ts'
import { type Files, zipFile } from '../testing/zip.ts'
import { openArchive } from '../zip/open-archive.ts'

const folder = 'logged_information/past_instagram_insights'
const audience = `${folder}/audience_insights.json`
const reached = `${folder}/profiles_reached.json`
const made = 'instagram-sam.sample-2026-08-27-AbCd1234.zip'

const item = (fields: Record<string, string>) => ({
  media_map_data: {},
  string_map_data: Object.fromEntries(
    Object.entries(fields).map(([label, value]) => [mangle(label), { href: '', value: mangle(value), timestamp: 0 }]),
  ),
})
const figures = (fields: Record<string, string>): Files => ({
  [audience]: { organic_insights_audience: [item(fields)] },
})

async function read(files: Files, name = made) {
  return await readPlain(await openArchive([zipFile(files, name)]))
}
const insightsIn = async (files: Files, name = made) => (await read(files, name)).insights

test('totals of a period are read with its days, and nothing else from these files', async () => {
  const { insights, verdicts, warnings } = await read({
    [audience]: {
      organic_insights_audience: [
        item({
          'Date Range': 'May 29 - Aug 26',
          Followers: '102,497',
          'Followers Delta': '+10.5% vs Feb 28 - May 28',
          Follows: '19,055',
          Unfollows: '9,260',
          'Overall followers': '9,795',
          'Follower Percentage by City': 'Oslo: 12.3%, Riverton, Wyoming: 8.1%',
          'Monday Follower Activity': '63.3K',
        }),
      ],
    },
    [reached]: {
      organic_insights_reach: [
        item({
          'Date Range': 'May 29 - Aug 26',
          'Accounts Reached': '95,911',
          'Accounts Reached Delta': '-21.3% vs Feb 28 - May 28',
          Followers: '61.2%',
          Impressions: '610,362',
          'Profile visits': '9,931',
        }),
      ],
    },
    [`${folder}/content_interactions.json`]: { organic_insights_interactions: [item({ Follows: '1' })] },
    [`${folder}/posts.json`]: { organic_insights_posts: [item({ 'Profile visits': '7' })] },
  })
  const period = { from: '2026-05-29', to: '2026-08-26' }
  expect(insights).toEqual([
    { metric: 'follows', ...period, value: 19_055 },
    { metric: 'profileVisits', ...period, value: 9_931 },
    { metric: 'reach', ...period, value: 95_911 },
    { metric: 'unfollows', ...period, value: 9_260 },
  ])
  expect(verdicts.insights).toMatchObject({ level: 'full', entries: 4 })
  expect(warnings).toEqual([])
})

test.each([
  ['fr', { Période: 'May 29 - Aug 26', 'Followers en plus': '1 055', 'Followers en moins': '9' }],
  ['es', { Periodo: '29 may - 26 ago', 'Empezaron a seguirte': '1.055', 'Dejaron de seguirte': '9' }],
  ['label values', null],
])('the same values are read from %s', async (_, fields) => {
  const label_values = [
    { label: 'Date Range', value: '2026-05-29 – 2026-08-26' },
    { label: 'Follows', value: '1055' },
    { label: 'Unfollows', value: '9' },
  ]
  const files = fields ? figures(fields) : { [audience]: { organic_insights_audience: [{ label_values }] } }
  const period = { from: '2026-05-29', to: '2026-08-26' }
  expect(await insightsIn(files)).toEqual([
    { metric: 'follows', ...period, value: 1_055 },
    { metric: 'unfollows', ...period, value: 9 },
  ])
})

test('a single-entry list may be the bare item, and a period a single day', async () => {
  const bare = item({ 'Date Range': 'Aug 26', Follows: '3', Unfollows: '0' })
  expect(await insightsIn({ [audience]: { organic_insights_audience: bare } })).toEqual([
    { metric: 'follows', from: '2026-08-26', to: '2026-08-26', value: 3 },
    { metric: 'unfollows', from: '2026-08-26', to: '2026-08-26', value: 0 },
  ])
})

test.each([
  ['around a new year', 'Nov 20 - Jan 3', 'instagram-sam.sample-2026-01-04-AbCd1234.zip', '2025-11-20', '2026-01-03'],
  ['before a new year', 'Oct 2 - Dec 30', 'instagram-sam.sample-2026-01-04-AbCd1234.zip', '2025-10-02', '2025-12-30'],
  ['with its own years', 'Jan 27, 2024 - Apr 26, 2024', made, '2024-01-27', '2024-04-26'],
  ['with a year at its end', 'Dec 1 - Feb 28, 2026', made, '2025-12-01', '2026-02-28'],
  ['of another script', '5月29日 - 8月26日', made, '2026-05-29', '2026-08-26'],
  ['in a name with a mark', '1. März – 2. März', made, '2026-03-01', '2026-03-02'],
])('a period %s has the newest possible days', async (_, text, name, from, to) => {
  expect(await insightsIn(figures({ 'Date Range': text, Follows: '5' }), name)).toEqual([
    { metric: 'follows', from, to, value: 5 },
  ])
})

test.each([
  ['without a period', { Follows: '5' }],
  ['with two periods', { 'Date Range': 'May 29 - Aug 26', Other: 'May 1 - May 28', Follows: '5' }],
  ['of a day that there is not', { 'Date Range': 'Feb 30', Follows: '5' }],
  ['of years', { 'Date Range': 'Jan 1, 2020 - Aug 26, 2026', Follows: '5' }],
  ['that ends before it begins', { 'Date Range': 'Aug 26, 2026 - May 29, 2026', Follows: '5' }],
  ['of a time to come', { 'Date Range': 'May 29, 2027 - Aug 26, 2027', Follows: '5' }],
  ['rounded', { 'Date Range': 'May 29 - Aug 26', Follows: '63.3K' }],
  ['negative', { 'Date Range': 'May 29 - Aug 26', Follows: '-5' }],
  ['beyond counting', { 'Date Range': 'May 29 - Aug 26', Follows: '9'.repeat(400) }],
  ['under a label that nobody knows', { 'Date Range': 'May 29 - Aug 26', Seuraajat: '5' }],
])('a figure %s is left out', async (_, fields) => {
  expect((await insightsIn(figures(fields))) ?? []).toEqual([])
})

test("without the day of the export, a period without a year can't be dated", async () => {
  expect(await insightsIn(figures({ 'Date Range': 'May 29 - Aug 26', Follows: '5' }), 'archive.zip')).toEqual([])
})

test('two files of one export that contradict each other prove nothing', async () => {
  const metricsOf = (follows: string) => ({
    organic_insights_audience: [item({ 'Date Range': 'Aug 26', Follows: follows, Unfollows: '1' })],
  })
  expect(
    await insightsIn({ [audience]: metricsOf('5'), [audience.replace('.json', '(1).json')]: metricsOf('6') }),
  ).toEqual([{ metric: 'unfollows', from: '2026-08-26', to: '2026-08-26', value: 1 }])
})

test.each([
  ['a list of something else', { relationships_followers: [relation('ann')] }],
  ['texts', ['May 29 - Aug 26', 'Follows', 5]],
  ['a prototype', '{"organic_insights_audience":[{"string_map_data":{"__proto__":{"value":"5"},"Follows":null}}]}'],
  ['a text in place of the fields', { organic_insights_audience: [{ string_map_data: 'Follows' }] }],
  ['a file that breaks off', '{"organic_insights_audience":[{"string_map_data":{"Date Range":{"value":"Aug 26"'],
])('%s affects only the insights', async (_, content) => {
  const { insights, verdicts, completeness } = await read({
    [audience]: content,
    [followersPath]: [relation('ann'), relation('bob', 1_500_000_000)],
  })
  expect(insights ?? []).toEqual([])
  expect(verdicts.followers.entries).toBe(2)
  expect(completeness.insights).not.toBe('full')
})

test("a category that wasn't selected isn't opened", async () => {
  const inventory = await openArchive([zipFile(figures({ 'Date Range': 'Aug 26', Follows: '5' }), made)])
  const { insights, verdicts } = await readPlain(inventory, { categories: ['followers'] })
  expect(insights).toBeNull()
  expect(verdicts.insights).toMatchObject({ level: 'absent', reason: 'not-chosen' })
})
