import { test } from '#/fixtures/test.ts'
import { contactSheets } from '#/look/contact-sheets.ts'
import { furtherOpenScreens, furtherOwnScreens } from '#/look/further-screens.ts'
import { openScreens, ownScreens } from '#/steps/screens.ts'

for (const { name, address } of [...openScreens, ...furtherOpenScreens]) {
  test(`anyone: ${name}`, async ({ page, origins, trouble }) => {
    trouble.tolerate(/./)
    await contactSheets(page, name, await address(origins, null))
  })
}

for (const { name, address } of [...ownScreens, ...furtherOwnScreens]) {
  test(`signed in: ${name}`, async ({ page, origins, own, trouble }) => {
    trouble.tolerate(/./)
    await contactSheets(page, name, await address(origins, own))
  })
}
