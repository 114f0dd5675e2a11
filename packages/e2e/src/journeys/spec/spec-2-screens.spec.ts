import { sites } from '@tidewatch/site-config/hosts'
import { expect, test } from '#/fixtures/test.ts'
import { firstFrameWith } from '#/steps/first-frame-with.ts'
import { headerLogIn, logInDialog, signUpDialog } from '#/steps/sign-in.ts'

for (const site of sites) {
  test(`"Login and sign-up modal, openable from anywhere": from the header and by the address, ${site}`, async ({
    page,
    origins,
  }) => {
    await page.goto(origins[site])
    await headerLogIn(page).click()
    const dialog = logInDialog(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(headerLogIn(page)).toBeFocused()
    await page.goto(`${origins[site]}/?signIn=signup`)
    await expect(signUpDialog(page)).toBeVisible()
  })

  test(`"Links from it: /terms-of-use, /privacy-policy, /forgot-password", ${site}`, async ({ page, origins }) => {
    await page.goto(`${origins[site]}/?signIn=login`)
    for (const [name, path] of [
      ['terms of use', '/terms-of-use'],
      ['privacy policy', '/privacy-policy'],
      ['Forgot password?', '/forgot-password'],
    ] as const) {
      const link = logInDialog(page).getByRole('link', { name })
      await expect(link).toHaveAttribute('href', `${origins.web}${path}`)
    }
  })

  test(`"A query parameter authLoading=true on any page shows a full-screen semi-transparent loading spinner", ${site}`, async ({
    page,
    origins,
  }) => {
    const overlay = page.getByRole('status').filter({ hasText: 'Logging in' })
    const measured = await firstFrameWith(page, () => {
      const shown = [...document.querySelectorAll('[role="status"]')].find((element) =>
        element.textContent?.includes('Logging in'),
      )
      if (!shown) return null
      const { x, y, width, height } = shown.getBoundingClientRect()
      const color = getComputedStyle(shown).backgroundColor
      const share = Number(/(?:\/|,)\s*([\d.]+)\s*\)$/.exec(color)?.[1])
      return { box: [x, y, width, height], window: [0, 0, innerWidth, innerHeight], alpha: share }
    })
    await page.goto(`${origins[site]}/?authLoading=true`)
    const { box, window, alpha } = await measured()
    expect(box).toEqual(window)
    expect(alpha).toBeGreaterThan(0)
    expect(alpha).toBeLessThan(1)
    await expect(page).toHaveURL(`${origins[site]}/`)
    await expect(overlay).toBeHidden()
  })
}
