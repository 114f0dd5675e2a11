import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

const operatorId = '17841400000000001'
const start = () => {
  const app = createSandbox({
    tokens: [{ operatorId, accessToken: 'one' }],
    clock: () => new Date('2026-11-21T12:00:00Z'),
  })
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { authorization: 'Bearer one', ...headers } })
}
const media = 'fields=business_discovery.username(tidewater.fc){media.limit(1){timestamp}}'

// Instagram removed these from every version on 2026-10-27: code that needs them has to fail here too.
describe('what the Graph API no longer supports', () => {
  test.each(['/v26.0/', '/v26.0'])('several nodes by their ids at %s', async (root) => {
    const answer = await start()(`${root}?ids=${operatorId}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: 2500 } })
  })

  test('ETags, and responses without a body for requests that send one', async () => {
    const get = start()
    const first = await get(`/v26.0/${operatorId}?fields=id`)
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).toBeNull()
    const again = await get(`/v26.0/${operatorId}?fields=id`, { 'if-none-match': '*' })
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ id: operatorId })
  })

  test('dates in another format', async () => {
    const get = start()
    const plain = await (await get(`/v26.0/${operatorId}?${media}`)).text()
    expect(plain).toContain('+0000')
    expect(await (await get(`/v26.0/${operatorId}?${media}&date_format=U`)).text()).toBe(plain)
  })
})
