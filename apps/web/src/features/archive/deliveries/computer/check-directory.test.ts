import type { ArchiveFile } from '@tidewatch/instagram/archive/verdict/inventory'
import { expect, test, vi } from 'vitest'
import { checkDirectory, DeliveryRefused, type DirectoryPorts } from './check-directory.ts'
import type { Directory } from './directory.ts'
import type { StoredDirectory } from './stored-directory.ts'

type Tree = { [name: string]: Tree | string }

const minute = 60_000
const start = Date.parse('2026-06-19T12:00:00Z')

/** A folder like Chromium's directory handles. Opened files are recorded in `opened`. */
function folder(name: string, tree: Tree, opened: string[] = []): Directory {
  async function* values() {
    for (const [child, content] of Object.entries(tree)) {
      if (typeof content !== 'string') yield folder(child, content, opened)
      else {
        const getFile = async () => {
          opened.push(child)
          return new File([content], child, { lastModified: start - 600 * minute })
        }
        yield { kind: 'file', name: child, getFile }
      }
    }
  }
  return { kind: 'directory', name, values } as unknown as Directory
}

const lists = (extra: Tree = {}): Tree => ({
  connections: { followers_and_following: { 'followers_1.json': '[]', 'following.json': '{}', ...extra } },
})

const watched = (directory: Directory): StoredDirectory => ({
  directory,
  chosen: ['followers', 'following'],
  deliveries: [],
  checkedAt: null,
})

/** A browser with a clock that the test advances. */
function browser(importFiles?: DirectoryPorts['importFiles']) {
  let now = start
  let imports = 0
  const sent: string[][] = []
  const ports = {
    now: () => now,
    quietMinutes: 90,
    importFiles: vi.fn(
      importFiles ??
        (async (files: ArchiveFile[]) => {
          sent.push(files.map(({ name }) => name).sort())
          imports += 1
          return `import ${imports}`
        }),
    ),
    removeImport: vi.fn(async () => undefined),
    keep: vi.fn(async () => undefined),
    onRead: () => undefined,
  } satisfies DirectoryPorts
  return { ports, sent, later: (minutes: number) => (now += minutes * minute) }
}

const first = 'instagram-ada-2026-06-18-AbCd'
const second = 'instagram-ada-2026-06-19-EfGh'

test('deliveries unchanged between two checks are read once, oldest first', async () => {
  const { ports, sent } = browser()
  const directory = folder('Drive', { 'meta-2026-Jun-18': { [second]: lists(), [first]: lists() } })
  let kept = await checkDirectory(watched(directory), ports)
  expect(ports.importFiles).not.toHaveBeenCalled()
  kept = await checkDirectory(kept, ports)
  const at = 'connections/followers_and_following'
  expect(sent).toEqual([
    [`${first}/${at}/followers_1.json`, `${first}/${at}/following.json`],
    [`${second}/${at}/followers_1.json`, `${second}/${at}/following.json`],
  ])
  expect(ports.importFiles.mock.calls.map(([, { isNewest }]) => isNewest)).toEqual([false, true])
  kept = await checkDirectory(kept, ports)
  expect(ports.importFiles).toHaveBeenCalledTimes(2)
  expect(kept.deliveries.map(({ day, state }) => [day, state])).toEqual([
    ['2026-06-18', 'read'],
    ['2026-06-19', 'read'],
  ])
})

test('only the chosen lists are opened', async () => {
  const opened: string[] = []
  const { ports } = browser()
  const tree = {
    ...lists({ 'blocked_profiles.json': '[]' }),
    media: { 'one.jpg': 'x' },
    your_instagram_activity: {
      messages: { inbox: { 'message_1.json': '{}' } },
      likes: { 'liked_posts.json': '{}' },
    },
  }
  await checkDirectory(watched(folder('Drive', { [first]: tree }, opened)), ports)
  expect(opened.sort()).toEqual(['followers_1.json', 'following.json'])
})

test('a late part has the delivery read again after its quiet time, and replaces the earlier import', async () => {
  const { ports, later } = browser()
  let kept = watched(folder('Drive', { [first]: lists() }))
  for (let check = 0; check < 2; check += 1) kept = await checkDirectory(kept, ports)
  kept = { ...kept, directory: folder('Drive', { [first]: lists({ 'followers_2.json': '[]' }) }) }
  for (let check = 0; check < 3; check += 1) kept = await checkDirectory(kept, ports)
  expect(ports.importFiles).toHaveBeenCalledTimes(1)
  later(91)
  await checkDirectory(kept, ports)
  expect(ports.importFiles).toHaveBeenCalledTimes(2)
  expect(ports.removeImport).toHaveBeenCalledExactlyOnceWith('import 1')
})

test("a refused delivery doesn't block the others, and temporary problems are retried", async () => {
  const { ports } = browser(async ([file]) => {
    if (file?.name.startsWith(first)) throw new DeliveryRefused('damaged')
    return 'import'
  })
  let kept = watched(folder('Drive', { [first]: lists(), [second]: lists() }))
  for (let check = 0; check < 3; check += 1) kept = await checkDirectory(kept, ports)
  expect(kept.deliveries.map(({ state, problem, attempts }) => [state, problem, attempts])).toEqual([
    ['unread', 'damaged', 2],
    ['read', null, 0],
  ])
})

test('a failure unrelated to the delivery ends the check and keeps what was read until then', async () => {
  let isOffline = true
  const { ports } = browser(async ([file]) => {
    if (isOffline && file?.name.startsWith(second)) throw new Error('offline')
    return 'import'
  })
  const kept = await checkDirectory(watched(folder('Drive', { [first]: lists(), [second]: lists() })), ports)
  await expect(checkDirectory(kept, ports)).rejects.toThrow('offline')
  const last = ports.keep.mock.calls.at(-1)?.at(0) as unknown as StoredDirectory
  expect(last.deliveries.map(({ state }) => state)).toEqual(['read', 'unread'])
  isOffline = false
  const after = await checkDirectory(last, ports)
  expect(ports.importFiles).toHaveBeenCalledTimes(3)
  expect(after.deliveries.map(({ state }) => state)).toEqual(['read', 'read'])
})

test('a delivery without a list counts as unfinished, not empty, and HTML is reported', async () => {
  const { ports, later } = browser()
  const html = { connections: { followers_and_following: { 'followers_1.html': '<html>' } } }
  const profile = { personal_information: { personal_information: { 'personal_information.json': '{}' } } }
  let kept = watched(folder('Drive', { [first]: profile, [second]: html }))
  kept = await checkDirectory(kept, ports)
  later(91)
  kept = await checkDirectory(kept, ports)
  expect(kept.deliveries.map(({ problem }) => problem)).toEqual([null, 'html'])
  later(25 * 60)
  kept = await checkDirectory(kept, ports)
  expect(kept.deliveries.map(({ problem }) => problem)).toEqual(['unfinished', 'html'])
  expect(ports.importFiles).not.toHaveBeenCalled()
})
