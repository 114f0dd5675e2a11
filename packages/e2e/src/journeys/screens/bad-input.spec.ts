import { sites } from '@tidewatch/site-config/hosts'
import { expect, test } from '#/fixtures/served.ts'

const json = { 'content-type': 'application/json', tenantId: '6' }

test('a body of 10 MB is rejected with 413 on every host, which keeps running', async ({ origins, request }) => {
  const data = JSON.stringify({ query: 'x'.repeat(10 * 1024 * 1024) })
  for (const site of sites) {
    const refused = await request.post(`${origins[site]}/api/ins/search`, { headers: json, data })
    expect(refused.status(), site).toBe(413)
    expect(await refused.json(), site).toMatchObject({ code: 10001 })
    expect((await request.get(`${origins[site]}/api/health`)).status(), site).toBe(200)
  }
})

test('a client cannot spoof the address that limits are counted by, on any host', async ({ origins, request }) => {
  for (const site of sites) {
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count += 1) {
      const response = await request.post(`${origins[site]}/api/user/login`, {
        headers: { ...json, 'x-forwarded-for': `198.51.100.${count}` },
        data: { 'firebase-token': 'made up' },
      })
      statuses.add(response.status())
      if (response.status() !== 429) continue
      expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
      break
    }
    expect([...statuses], site).toContain(429)
  }
})
