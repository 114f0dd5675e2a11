import { localePath } from '@tidewatch/site-config/hosts'
import { expect, test } from '#/fixtures/test.ts'

test.use({ javaScriptEnabled: false })

for (const path of ['/search', '/sample', '/dashboard', '/import', '/plans'] as const) {
  test(`${path} says what scripts are needed for, and waits for nothing`, async ({ page, origins, trouble }) => {
    // The blocked scripts.
    trouble.tolerate(/^failed: GET \S+\.js csp$/)
    await page.goto(`${origins.web}${localePath(path, 'de')}`)
    await expect(page.getByText('Dieser Teil der Seite braucht JavaScript.')).toBeVisible()
    await expect(page.getByRole('status').filter({ visible: true })).toHaveCount(0)
  })
}
