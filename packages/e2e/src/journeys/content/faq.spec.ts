import { expect, test } from '#/fixtures/test.ts'

// Asked for: "FAQ (20+ answers, grouped, searchable, deep-linkable, structured data, 'Did this help?')".
test('the FAQ is linked from the main host, can be searched and linked to, and leads to support', async ({
  page,
  origins,
}) => {
  await page.goto('/de/faq')
  await expect(page).toHaveURL(`${origins.support}/de/faq`)
  const answers = page.getByRole('main').getByRole('article')
  expect(await answers.count()).toBeGreaterThan(20)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(JSON.stringify(data).match(/"acceptedAnswer"/g)).toHaveLength(await answers.count())

  await page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).fill('rechnung')
  await expect(answers.filter({ visible: true })).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: /^2 Fragen$/ })).toBeVisible()
  await page.getByRole('searchbox').fill('xylophon')
  await expect(page.getByText('Keine Frage gefunden')).toBeVisible()
  await page.getByRole('searchbox').fill('')

  await page.goto(`${origins.support}/faq#login`)
  const question = page.getByRole('article', { name: 'Why can’t I log in?' })
  await expect(question).toBeInViewport()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question.getByRole('status')).toHaveText(/someone on our team will answer/)
  await question.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(`${origins.support}/contact`)
})
