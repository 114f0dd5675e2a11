import { expect, test } from 'vitest'
import type { Delivery } from './destination.ts'
import { noStorage, Schedules } from './schedules.ts'

const clock = () => new Date('2026-11-21T12:00:00Z')
const lists = 'connections/followers_and_following'

function sandbox() {
  const written: Delivery[] = []
  const destinations = { folder: { write: async (delivery: Delivery) => void written.push(delivery) } }
  return { written, schedules: new Schedules(clock, destinations, noStorage) }
}

function followersOf({ files }: Delivery): string[] {
  const parts = Object.keys(files).filter((path) => path.startsWith(`${lists}/followers_`))
  return parts.flatMap((path) => {
    const read = JSON.parse(files[path] ?? '[]')
    // A list of one is written as a single object.
    const items = Array.isArray(read) ? read : [read]
    return items.map(({ string_list_data: [{ value }] }) => value as string)
  })
}

test('the first delivery lists everyone, later ones newcomers, and a full export everyone still there', async () => {
  const { written, schedules } = sandbox()
  const schedule = await schedules.begin('salt.oar', 'folder')
  for (let day = 0; day < 12; day += 1) await schedules.nextDay('salt.oar')
  await schedules.fullExport('salt.oar')
  const [newest, ...days] = schedules.truthOf(schedule)
  const deliveries = written.slice(1, -1)
  const told = [newest, ...days].slice(0, 12).reverse()
  expect(deliveries.map((delivery) => followersOf(delivery).sort())).toEqual(told.map((day) => day?.came.toSorted()))
  expect(followersOf(written[0] as Delivery)).toHaveLength(days.at(-1)?.followers ?? 0)
  expect(followersOf(written.at(-1) as Delivery)).toHaveLength(newest?.followers ?? 0)
  const left = told.flatMap((day) => day?.left ?? [])
  expect(left.length).toBeGreaterThan(5)
  // Leaving doesn't put anyone in a list of newcomers.
  expect(told.some((day) => day?.came.length === 0)).toBe(true)
  expect(told.some((day) => day?.came.length === 1)).toBe(true)
})

test('each delivery is its own folder in one container, with everything that an export has', async () => {
  const { written, schedules } = sandbox()
  await schedules.begin('salt.oar', 'folder')
  await schedules.nextDay('salt.oar')
  expect(new Set(written.map(({ container }) => container)).size).toBe(1)
  expect(written[0]?.container).toBe('meta-2026-Oct-22-05-00-00')
  expect(written.map(({ folder }) => folder)).toEqual([
    expect.stringMatching(/^instagram-salt\.oar-2026-10-22-\w{8}$/),
    expect.stringMatching(/^instagram-salt\.oar-2026-10-23-\w{8}$/),
  ])
  const paths = Object.keys(written[1]?.files ?? {})
  expect(paths).toContain(`${lists}/following.json`)
  expect(paths).toContain('logged_information/past_instagram_insights/audience_insights.json')
  expect(paths.some((path) => path.includes('/messages/'))).toBe(true)
})

test('days end with today', async () => {
  const { schedules } = sandbox()
  await schedules.begin('salt.oar', 'folder')
  for (let day = 0; day < 30; day += 1) expect(await schedules.nextDay('salt.oar')).toBe(true)
  expect(await schedules.nextDay('salt.oar')).toBe(false)
  expect(await schedules.nextDay('who.else')).toBe(false)
})
