import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { PeopleView } from './people-index.ts'
import { createPeopleService } from './people-service.ts'

const lists = 'connections/followers_and_following'
const json = (value: unknown) => strToU8(JSON.stringify(value))

function person(username: string, since: string) {
  const timestamp = Date.parse(since) / 1000
  return { string_list_data: [{ href: `https://www.instagram.com/${username}`, value: username, timestamp }] }
}

function archive(day: string, followers: ReturnType<typeof person>[]): File {
  const bytes = zipSync({
    [`${lists}/followers_1.json`]: json(followers),
    [`${lists}/following.json`]: json({
      relationships_following: [person('ann', '2023-02-02'), person('cy', '2024-01-01')],
    }),
    // As old as the account, so that the lists are known to be complete.
    'media/posts/202201/1.jpg': new Uint8Array(1),
  })
  return new File([bytes], `instagram-mira-${day}-AbCd1234.zip`)
}

const [ann, bo, di] = [person('ann', '2023-02-01'), person('bo', '2023-05-04'), person('di', '2026-04-20')]
const view: PeopleView = {
  later: 0,
  earlier: 1,
  group: 'lost',
  search: '',
  order: 'name',
  withExceptions: false,
}

test('exports are read one by one, compared, paged through and written', async () => {
  const service = createPeopleService(new AbortController().signal)
  const told: unknown[] = []
  const files = [archive('2026-05-10', [ann, di]), archive('2026-01-10', [ann, bo]), new File(['?'], 'letter.zip')]
  const { read, refused } = await service.read(files, (progress) => told.push(progress))
  expect(read.map(({ reading }) => [reading.owner, reading.exportedAt?.toISOString().slice(0, 10)])).toEqual([
    ['mira', '2026-05-10'],
    ['mira', '2026-01-10'],
  ])
  expect(refused).toMatchObject([{ fileNames: ['letter.zip'] }])
  expect(told.length).toBeGreaterThan(0)
  // The summary of a reading contains no names.
  expect(JSON.stringify(read)).not.toContain('"ann"')

  expect(service.overview(view)).toMatchObject({
    counts: { followers: 2, following: 2, notFollowingBack: 1, fans: 1, mutual: 1, lost: 1, gained: 1 },
    refusal: null,
  })
  expect(service.count(view)).toBe(1)
  expect(service.rows(view, 0, 100)).toEqual([['bo', Date.parse('2023-05-04'), false]])
  const everybody = { isInverted: true, toggledNames: new Set<string>() }
  expect(service.names({ ...view, group: 'gained' }, everybody)).toEqual(['di'])
  const heads = { sheet: 'Lost', username: 'Username', profile: 'Profile', since: 'Since' }
  const about = { owner: 'mira', list: 'lost', shown: { exportedAt: null, isDated: false }, comparedWith: null, heads }
  const file = await service.file(view, everybody, about, 'csv')
  expect(await file.text()).toContain('bo,https://www.instagram.com/bo/,2023-05-04T00:00:00.000Z')
})

test('an export with a gap makes no one count as lost', async () => {
  const service = createPeopleService(new AbortController().signal)
  const cut = zipSync({
    [`${lists}/followers_1.json`]: json([ann]),
    [`${lists}/followers_3.json`]: json([di]),
    'media/posts/202201/1.jpg': new Uint8Array(1),
  })
  await service.read(
    [new File([cut], 'instagram-mira-2026-05-10-AbCd1234.zip'), archive('2026-01-10', [ann, bo])],
    () => undefined,
  )
  expect(service.count(view)).toBe(0)
  expect(service.overview(view)).toMatchObject({ counts: { lost: 0 }, unsure: 1 })
})
