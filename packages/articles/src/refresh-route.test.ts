import { expect, test, vi } from 'vitest'

const revalidatePath = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidatePath }))

const { createRefreshRoute } = await import('./refresh-route.ts')

const post = (authorization?: string) =>
  new Request('https://b.example/__/articles', {
    method: 'POST',
    ...(authorization !== undefined && { headers: { authorization } }),
  })

test('whoever knows the token has every page rendered anew', () => {
  expect(createRefreshRoute('a-token-of-the-api')(post('Bearer a-token-of-the-api')).status).toBe(204)
  expect(revalidatePath).toHaveBeenCalledExactlyOnceWith('/', 'layout')
})

test('nobody else has, nor anybody where no token is set', () => {
  revalidatePath.mockClear()
  const route = createRefreshRoute('a-token-of-the-api')
  for (const sent of [undefined, '', 'Bearer ', 'Bearer another']) expect(route(post(sent)).status).toBe(404)
  for (const sent of [undefined, '', 'Bearer ']) expect(createRefreshRoute('')(post(sent)).status).toBe(404)
  expect(revalidatePath).not.toHaveBeenCalled()
})
