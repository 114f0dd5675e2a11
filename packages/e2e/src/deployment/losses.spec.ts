import { setTimeout as delay } from 'node:timers/promises'
import { readDeployment } from '#/env.ts'
import { expect, test } from '#/fixtures/test.ts'
import { card, lookup, recordSteps } from '#/steps/accounts.ts'

const containers = readDeployment()
const of = (service: string) => containers.filter((container) => container.service === service)

test('every container is ready, and there are two of each', async ({ request, trouble: _ }) => {
  expect(containers.map(({ name }) => name).toSorted()).toEqual(
    ['api', 'blog', 'support', 'web', 'worker'].flatMap((kind) => [`${kind}-1`, `${kind}-2`]).toSpliced(4, 0, 'edge'),
  )
  for (const { name, ready } of containers) expect((await request.get(ready)).status(), name).toBe(200)
})

test('a session opened at one API is valid at both', async ({ request, signedIn, trouble: _ }) => {
  for (const { name, origin } of of('api')) {
    const headers = { tenantId: '6', Authorization: signedIn.userToken }
    const answer = await request.get(`${origin}/api/user`, { headers })
    expect(await answer.json(), name).toMatchObject({ code: 0, data: { email: signedIn.email } })
  }
})

test('users notice nothing when an API and a worker are killed during a check', async ({
  origins,
  page,
  request,
  signedIn,
  trouble,
}) => {
  test.setTimeout(120_000)
  // If the killed API served the progress stream, it breaks; the page reconnects automatically.
  trouble.tolerate(/\/progress|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_HTTP2_PROTOCOL_ERROR/)
  await page.goto('/dashboard?tab=watched')
  const steps = await recordSteps(page)
  const over = new AbortController()
  const answers = keepRequesting(`${origins.web}/api/health`, over.signal)
  await lookup(page, 'fault.slow')
  await page.getByRole('button', { name: 'Add @fault.slow' }).click()
  await expect.poll(async () => (await steps()).length).toBeGreaterThan(0)
  const lost = ['api', 'worker'].flatMap((service) => of(service).slice(0, 1))
  for (const { pid } of lost) process.kill(pid, 'SIGKILL')
  await expect(page.getByRole('heading', { name: 'You’re watching @fault.slow' })).toBeVisible({ timeout: 90_000 })
  await expect(card(page, 'fault.slow')).toContainText(/[\d,]+\s*followers/)
  // They are restarted, as the Compose file says.
  for (const { ready, name } of lost)
    await expect
      .poll(async () => (await request.get(ready).catch(() => null))?.status(), { message: name, timeout: 60_000 })
      .toBe(200)
  over.abort()
  const statuses = await answers
  expect(statuses.length).toBeGreaterThan(10)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(signedIn.userToken).not.toBe('')
})

/** Sends requests until aborted, and returns the status codes. */
async function keepRequesting(url: string, over: AbortSignal): Promise<number[]> {
  const statuses: number[] = []
  while (!over.aborted) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    statuses.push(answer?.status ?? 0)
    // At the rate of a busy page, not as fast as possible.
    await delay(50)
  }
  return statuses
}
