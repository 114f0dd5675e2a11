import { giveRoles } from '#/fixtures/operations.ts'
import { watchAccount } from '#/fixtures/product-api.ts'
import { test } from '#/fixtures/test.ts'
import { contactSheets } from '#/look/contact-sheets.ts'
import { openScreens, ownScreens } from '#/steps/screens.ts'

for (const { name, address } of openScreens) {
  test(`anyone: ${name}`, async ({ page, origins, trouble }) => {
    trouble.tolerate(/./)
    await contactSheets(page, name, await address(origins, null))
  })
}

for (const { name, address, role } of ownScreens) {
  test(`signed in: ${name}`, async ({ page, origins, signedIn, trouble }) => {
    trouble.tolerate(/./)
    const own = await watchAccount(origins, signedIn.userToken, 'harbour.lights')
    if (role) await giveRoles(origins, signedIn.email, role)
    await contactSheets(page, name, await address(origins, own))
  })
}

test('anyone: not found', async ({ page, origins, trouble }) => {
  trouble.tolerate(/./)
  await contactSheets(page, 'not found', `${origins.web}/no-such-page`)
})
