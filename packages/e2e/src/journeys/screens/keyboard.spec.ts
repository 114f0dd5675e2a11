import { expect, test } from '#/fixtures/test.ts'
import { headerLogIn, logInDialog } from '#/steps/sign-in.ts'

const sites = ['web', 'blog', 'support'] as const

test('the first tab stop skips the header on every host', async ({ page, origins }) => {
  for (const site of sites) {
    await page.goto(origins[site])
    await expect(headerLogIn(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main:focus, main :focus').first()).toBeAttached()
  }
})

test('the login modal traps the focus and restores it', async ({ page }) => {
  await page.goto('/')
  await headerLogIn(page).focus()
  await page.keyboard.press('Enter')
  const dialog = logInDialog(page)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(headerLogIn(page)).toBeFocused()
})

test('a header menu opens, marks the current page, and restores the focus', async ({ page, origins }) => {
  await page.goto('/sample')
  const header = page.getByRole('banner')
  const product = header.getByRole('button', { name: 'Product' })
  const sample = header.getByRole('link', { name: 'Sample' })
  await product.focus()
  await page.keyboard.press('Enter')
  await expect(sample).toBeVisible()
  await expect(sample).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Tab')
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sample).toBeHidden()
  await expect(product).toBeFocused()
  await header.getByRole('button', { name: 'Learn' }).click()
  await header.getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(`${origins.support}/faq`)
  await expect(page.locator('a[aria-current="page"]').first()).toHaveAttribute('href', '/faq')
})

test('the language menu works with arrow keys and restores the focus', async ({ page, origins }) => {
  await page.goto('/sample')
  const button = page.getByRole('button', { name: 'Language' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origins.web}/es/sample`)
})

test('a chart announces its points on arrow keys and shows its table on t', async ({ page }) => {
  await page.goto('/sample')
  await page.getByRole('link', { name: 'Harbour Lights' }).click()
  const figure = page.getByRole('figure', { name: /(more|fewer) followers?|^Followers stayed/ })
  await figure.getByRole('img').focus()
  await page.keyboard.press('End')
  await expect(figure.locator('[aria-live="polite"]')).toHaveText(/: [\d,]+\. [+−±]?[\d,]+$/)
  await page.keyboard.press('t')
  await expect(figure.getByRole('table')).toBeVisible()
})
