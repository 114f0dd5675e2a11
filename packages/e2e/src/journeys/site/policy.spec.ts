import type { APIResponse, Page } from '@playwright/test'
import { sites } from '@tidewatch/site-config/hosts'
import { expect, test } from '#/fixtures/test.ts'

/** Injects a script, an event handler and a style, as an attacker could through a vulnerability. */
async function attack(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const refused = new Set<string>()
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.owned = true'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.body.append(script, style)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.owned = true" alt="">')
    const isOver = () => refused.size >= 3
    while (!isOver()) await new Promise(requestAnimationFrame)
    return {
      owned: 'owned' in window,
      isHidden: getComputedStyle(document.body).display === 'none',
      refused: [...refused].toSorted(),
    }
  })
}

for (const site of sites) {
  const pages = {
    'a kept page': '/de',
    'a page that is rendered each time': site === 'web' ? '/de/device' : '/search?q=tide',
    'a page that is not there': '/nothing/is/here',
  }
  for (const [name, path] of Object.entries(pages)) {
    test(`${name} of ${site} runs no injected script and applies no injected style`, async ({
      page,
      origins,
      trouble,
    }) => {
      trouble.expect(/script-src/)
      trouble.expect(/style-src/)
      trouble.tolerate(/404/)
      await page.goto(`${origins[site]}${path}`)
      expect(await attack(page)).toEqual({
        owned: false,
        isHidden: false,
        refused: ['script-src-attr', 'script-src-elem', 'style-src-elem'],
      })
    })
  }

  test(`every response of ${site} has each security header once`, async ({ origins, request, trouble: _ }) => {
    const paths = [
      '/',
      '/de',
      '/search?q=tide',
      '/nothing/is/here',
      '/nothing.png',
      '/icon.svg',
      '/_next/static/nothing.js',
      '/__/auth/handler',
      '/.well-known/security.txt',
      '/.well-known/nothing',
      '/robots.txt',
      '/sitemap.xml',
      '/service-worker.js',
      '/en',
      '/api/docs',
      '/api/health',
      '/api/nothing',
      '/api/user',
    ]
    for (const path of paths) {
      const answer = await request.get(`${origins[site]}${path}`, { maxRedirects: 0 })
      for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options']) {
        expect.soft(valuesOf(answer, name), `${name} of ${path}`).toHaveLength(1)
      }
      expect.soft(valuesOf(answer, 'strict-transport-security').length, path).toBeLessThanOrEqual(1)
      expect.soft(valuesOf(answer, 'content-security-policy')[0], path).not.toMatch(/script-src [^;]*unsafe/)
      expect.soft(answer.headers(), path).not.toHaveProperty('x-middleware-rewrite')
      expect.soft(answer.headers(), path).not.toHaveProperty('x-inline-scripts')
      if (answer.status() >= 400) expect.soft(answer.headers()['cache-control'], path).toContain('no-store')
    }
  })

  test(`a page of ${site} rendered for its first visitor has the same policy as any other`, async ({
    origins,
    request,
    trouble: _,
  }) => {
    const address = `${origins[site]}/nobody-was-here-${Date.now()}`
    const [first, second] = [await request.get(address), await request.get(address)]
    expect(first.headers()['content-security-policy']).toContain("'sha256-")
    expect(second.headers()['content-security-policy']).toBe(first.headers()['content-security-policy'])
    expect(await second.text()).toBe(await first.text())
  })
}

test('API responses are not cached, except those that explicitly allow it', async ({
  origins,
  request,
  signedIn,
  trouble: _,
}) => {
  const headers = { tenantId: '6', Authorization: signedIn.userToken }
  for (const path of ['/api/user', '/api/ins/monitor', '/api/health', '/api/shared/nothing']) {
    const answer = await request.get(`${origins.web}${path}`, { headers })
    expect.soft(answer.headers()['cache-control'], path).toBe('no-store')
  }
  const { etag = '' } = (await request.get(`${origins.web}/api/user`, { headers })).headers()
  const again = await request.get(`${origins.web}/api/user`, { headers: { ...headers, 'If-None-Match': etag } })
  expect([again.status(), again.headers().etag, again.headers()['cache-control']]).toEqual([304, etag, 'no-store'])
  const samples = await request.get(`${origins.web}/api/ins/sample`, { headers })
  expect(samples.headers()['cache-control']).toContain('s-maxage=60')
  const keys = await request.get(`${origins.web}/.well-known/report-keys.json`)
  expect(keys.headers()['cache-control']).toBe('public, max-age=3600')
})

test('the API documentation works under its policy', async ({ page, origins }) => {
  test.slow()
  await page.goto(`${origins.web}/api/docs`)
  await expect(page.getByRole('heading', { name: /Tidewatch API/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[id$="getDashboard"]')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[id$="getOperatorOverview"]')).toHaveCount(0)
})

function valuesOf(answer: APIResponse, name: string): string[] {
  return answer
    .headersArray()
    .filter((header) => header.name.toLowerCase() === name)
    .map(({ value }) => value)
}
