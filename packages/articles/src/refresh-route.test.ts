import { expect, test, vi } from 'vitest'

const revalidatePath = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidatePath }))

const tokens = ['a-token-of-the-api', 'the-token-from-before']
const { createRefreshRoute } = await import('./refresh-route.ts')

const post = (authorization?: string) =>
  new Request('https://b.example/__/articles', {
    method: 'POST',
    ...(authorization !== undefined && { headers: { authorization } }),
  })

test('requests with the token have every page rendered again', () => {
  expect(createRefreshRoute(tokens)(post('Bearer a-token-of-the-api')).status).toBe(204)
  expect(revalidatePath).toHaveBeenCalledExactlyOnceWith('/', 'layout')
  expect(createRefreshRoute(tokens)(post('Bearer the-token-from-before')).status).toBe(204)
})

test('requests without it do not, nor any if no token is set', () => {
  revalidatePath.mockClear()
  const route = createRefreshRoute(tokens)
  for (const sent of [undefined, '', 'Bearer ', 'Bearer another']) expect(route(post(sent)).status).toBe(404)
  for (const sent of [undefined, '', 'Bearer ']) expect(createRefreshRoute([])(post(sent)).status).toBe(404)
  expect(revalidatePath).not.toHaveBeenCalled()
})
