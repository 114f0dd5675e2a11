import * as z from 'zod'
import { expect, test } from '#/fixtures/test.ts'

const envelope = z.object({ code: z.number(), data: z.unknown() })
const sites = ['web', 'blog', 'support'] as const

// Asked for: "The same /api path answers on all three web hosts."
test('the API answers below /api on each host, as it does itself', async ({
  origins,
  request,
  signedIn,
  trouble: _,
}) => {
  const headers = { tenantId: '6', Authorization: signedIn.userToken }
  const user = envelope.parse(await (await request.get(`${origins.api}/api/user`, { headers })).json())
  const document = await (await request.get(`${origins.api}/api/openapi.json`)).json()
  expect(user).toMatchObject({ code: 0, data: { email: signedIn.email } })
  for (const site of sites) {
    const health = await request.get(`${origins[site]}/api/health`)
    expect(await health.json(), site).toMatchObject({ code: 0, data: { status: 'ok' } })
    expect(await (await request.get(`${origins[site]}/api/openapi.json`)).json(), site).toEqual(document)
    expect(await (await request.get(`${origins[site]}/api/user`, { headers })).json(), site).toMatchObject(user)
    const bearer = await request.get(`${origins[site]}/api/user`, {
      headers: { tenantId: '6', Authorization: `Bearer ${signedIn.userToken}` },
    })
    expect(await bearer.json(), site).toMatchObject(user)
    const stranger = await request.get(`${origins[site]}/api/user`, { headers: { tenantId: '6' } })
    expect(stranger.status(), site).toBe(401)
    expect(envelope.parse(await stranger.json()).code, site).toBe(10003)
  }
})
