// @vitest-environment happy-dom

import { File } from 'node:buffer'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { Toaster } from '@tidewatch/ui/feedback/toast'
import { expose } from 'comlink'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { FollowerExport } from './follower-export.tsx'
import { createPeopleService } from './people/people-service.ts'

// A visitor, on a page without a router.
vi.mock(import('@tidewatch/auth/auth-provider'), async (load) => ({
  ...(await load()),
  useApi: () => ({}) as ApiClient,
  useSession: () => ({ status: 'signed-out', token: undefined, method: undefined }),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))

const lists = 'connections/followers_and_following'
const json = (value: unknown) => strToU8(JSON.stringify(value))

function person(username: string, since: string) {
  const timestamp = Date.parse(since) / 1000
  return { string_list_data: [{ href: `https://www.instagram.com/${username}`, value: username, timestamp }] }
}

function archive(day: string, followers: readonly [username: string, since: string][]): File {
  const bytes = zipSync({
    [`${lists}/followers_1.json`]: json(followers.map(([username, since]) => person(username, since))),
    [`${lists}/following.json`]: json({ relationships_following: [person('otto.drift', '2024-09-09')] }),
    'media/posts/202201/1.jpg': new Uint8Array(1),
  })
  return new File([bytes], `instagram-tide.gardener-${day}-AbCd1234.zip`)
}

/** One end of an in-thread message channel: messages arrive asynchronously and aren't cloned. */
class End extends EventTarget {
  other: End | null = null
  postMessage(data: unknown) {
    queueMicrotask(() => this.other?.dispatchEvent(new MessageEvent('message', { data })))
  }
}

/** A `Worker` that runs in this thread. */
function peopleWorker() {
  const [page, worker] = [new End(), new End()]
  page.other = worker
  worker.other = page
  expose(createPeopleService(new AbortController().signal), worker)
  return page
}

beforeEach(() => {
  vi.stubGlobal('Worker', function Worker() {
    return peopleWorker()
  })
  // Lists render what fits, but nothing has a size in this environment.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(files: File[]) {
  const tool = (
    <QueryClientProvider client={new QueryClient()}>
      <FollowerExport />
      <Toaster label="Messages" closeLabel="Close" />
    </QueryClientProvider>
  )
  render(await withMessages(tool, ['followerExport', 'imports']))
  fireEvent.change(screen.getByLabelText('Choose exports'), { target: { files } })
}

const tab = (name: RegExp) => screen.findByRole('tab', { name })
// Tabs open on mouse down, not on click.
const openTab = async (name: RegExp) => fireEvent.mouseDown(await tab(name))

test('from files to lists, a search, an exception and undoing it', { timeout: 300_000 }, async () => {
  await open([
    archive('2026-09-10', [
      ['amy.reed', '2023-02-01'],
      ['eve.foam', '2026-08-02'],
    ]),
    archive('2026-01-10', [
      ['amy.reed', '2023-02-01'],
      ['cleo.dune', '2024-01-15'],
    ]),
  ])
  expect(await screen.findByRole('heading', { name: 'Export of @tide.gardener' })).toBeTruthy()
  expect(await tab(/^Followers\s*2$/)).toBeTruthy()
  expect(await screen.findByText('@eve.foam')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'AMY' } })
  await waitFor(() => expect(screen.queryByText('@eve.foam')).toBeNull())
  expect(screen.getByText('@amy.reed')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: '' } })

  await openTab(/^No longer following\s*1$/)
  expect(await screen.findByText('@cleo.dune')).toBeTruthy()

  await openTab(/^Not following back\s*1$/)
  fireEvent.click(await screen.findByRole('button', { name: 'Add @otto.drift to exceptions' }))
  expect(await tab(/^Not following back\s*0$/)).toBeTruthy()
  expect(localStorage.getItem('followExceptions')).toContain('otto.drift')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await tab(/^Not following back\s*1$/)).toBeTruthy()
  // The pressed toast goes after a moment.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('with one export, the lists that need two say how to get them', async () => {
  await open([archive('2026-09-10', [['amy.reed', '2023-02-01']])])
  await openTab(/^No longer following\s*–$/)
  expect(await screen.findByRole('heading', { name: 'This needs a second export' })).toBeTruthy()
})

test("a file that isn't an export is refused, and another can be chosen", async () => {
  await open([new File(['?'], 'letter.zip')])
  expect(await screen.findByText(/letter\.zip doesn’t work/)).toBeTruthy()
  expect(screen.getByLabelText('Choose exports')).toBeTruthy()
})

test("without a connection to load the worker with, the page says so, and the next attempt isn't affected", async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('Worker', function Worker() {
    const worker = new End()
    queueMicrotask(() => worker.dispatchEvent(new Event('error')))
    return worker
  })
  const files = [archive('2026-02-01', [['amy.reed', '2023-02-01']])]
  await open(files)
  expect(await screen.findByText(/^You’re offline/)).toBeDefined()
  offline.mockRestore()
  vi.stubGlobal('Worker', function Worker() {
    return peopleWorker()
  })
  fireEvent.change(screen.getByLabelText('Choose exports'), { target: { files } })
  expect(await tab(/^Followers\s*1$/)).toBeTruthy()
})
