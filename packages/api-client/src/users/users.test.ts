import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createPublicClient } from '../clients.ts'
import { serve } from '../testing-server.ts'
import { emailNotificationsMutation } from './users.ts'

test.each([
  [true, 'open'],
  [false, 'close'],
])('"POST | /ins/monitor/email/notify/open or /close (chosen by a flag)": %s', async (on, end) => {
  const seen: unknown[] = []
  const baseUrl = await serve((request, response) => {
    seen.push(request.method, request.url, request.headers['content-length'] ?? '0')
    response.end(JSON.stringify({ code: 0, message: '', data: null }))
  })
  const client = createPublicClient({ baseUrl, getToken: () => 'token', getLocale: () => 'en' })
  const queryClient = new QueryClient()
  await queryClient.getMutationCache().build(queryClient, emailNotificationsMutation(client)).execute(on)
  expect(seen).toEqual(['POST', `/api/ins/monitor/email/notify/${end}`, '0'])
})
