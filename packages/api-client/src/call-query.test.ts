import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type ApiClient, createPublicClient } from './clients.ts'
import { addWebhookMutation, webhooksQuery } from './delivery/webhooks.ts'
import { familyAgreementsQuery, inviteTeenMutation } from './family/agreements.ts'
import { createShareMutation, shareListQuery } from './reports/sharing.ts'
import { serve } from './testing-server.ts'
import { apiKeysQuery, createApiKeyMutation, rotateApiKeyMutation } from './users/api-keys.ts'
import { secondFactorMutations, secondFactorQuery } from './users/second-factor.ts'
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

const api = {} as ApiClient
const { enable, renew } = secondFactorMutations(api)

test.each([
  ['an API key', apiKeysQuery(api), createApiKeyMutation(api)],
  ['a rotated API key', apiKeysQuery(api), rotateApiKeyMutation(api)],
  ['a webhook', webhooksQuery(api), addWebhookMutation(api)],
  ['the first recovery codes', secondFactorQuery(api), enable],
  ['new recovery codes', secondFactorQuery(api), renew],
  ['a link to a report', shareListQuery(api, id), createShareMutation(api, id)],
  ['a family agreement', familyAgreementsQuery(api), inviteTeenMutation(api)],
])("the secret of %s doesn't wait until the open list has reloaded", async (_name, list, mutation) => {
  const client = new QueryClient()
  const queryKey: QueryKey = list.queryKey
  const reload = Promise.withResolvers<never>()
  const stop = new QueryObserver(client, { queryKey, queryFn: () => reload.promise }).subscribe(() => undefined)
  client.setQueryData(queryKey, [])
  const { onSuccess, onSettled } = mutation as Pick<ReturnType<typeof createApiKeyMutation>, 'onSuccess' | 'onSettled'>
  const run = client
    .getMutationCache()
    .build(client, { onSuccess, onSettled, mutationFn: async () => 'secret' as never })
  expect(await run.execute({} as never)).toBe('secret')
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true, fetchStatus: 'fetching' })
  stop()
})
