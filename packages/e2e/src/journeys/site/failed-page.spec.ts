import { findSample } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'

test('a page that fails to render says so on the first screen, and loads after a retry', async ({
  page,
  origins,
  trouble,
}) => {
  trouble.expect(/made to fail/)
  await page.goto(`/sample/${(await findSample(origins, 'harbour.lights')).id}`)
  const posts = page.getByRole('heading', { name: 'Best posts' })
  await posts.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const { prototype } = Intl.NumberFormat
    const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
    Object.assign(window, { repair: () => Object.defineProperty(prototype, 'format', format) })
    Object.defineProperty(prototype, 'format', {
      ...format,
      get() {
        throw new Error('made to fail')
      },
    })
  })
  await page.getByRole('radio', { name: '90 days' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t load this page' })).toBeInViewport()

  await page.evaluate(() => (window as unknown as { repair: () => void }).repair())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(posts).toBeVisible()
})
