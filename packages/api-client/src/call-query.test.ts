import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createPublicClient } from './clients.ts'
import { serve } from './testing-server.ts'
import { activityQuery } from './watch/monitors.ts'

const id = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'

test('each page is requested with the input of the first, from where the previous page ended', async () => {
  const requests: (string | undefined)[] = []
  const baseUrl = await serve(({ url }, response) => {
    requests.push(url)
    const nextCursor = requests.length < 3 ? `after-${requests.length}` : null
    response.end(JSON.stringify({ code: 0, message: '', data: { activities: [], nextCursor } }))
  })
  const client = createPublicClient({ baseUrl, getToken: () => 'user-token', getLocale: () => 'en' })
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...activityQuery(client, id, 5), pages: 4 })
  expect(pages).toHaveLength(3)
  expect(requests).toEqual([
    `/api/ins/monitor/${id}/activity?limit=5`,
    `/api/ins/monitor/${id}/activity?limit=5&cursor=after-1`,
    `/api/ins/monitor/${id}/activity?limit=5&cursor=after-2`,
  ])
})
