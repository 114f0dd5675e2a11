import { test } from '#/fixtures/resident.ts'
import { contactSheets } from '#/look/contact-sheets.ts'
import { openScreens, ownScreens } from '#/steps/screens.ts'

for (const { name, address } of openScreens) {
  test(`anyone: ${name}`, async ({ page, origins, trouble }) => {
    trouble.tolerate(/./)
    await contactSheets(page, name, await address(origins, null))
  })
}

for (const { name, address } of ownScreens) {
  test(`signed in: ${name}`, async ({ page, origins, own, trouble }) => {
    trouble.tolerate(/./)
    await contactSheets(page, name, await address(origins, own))
  })
}

test('anyone: not found', async ({ page, origins, trouble }) => {
  trouble.tolerate(/./)
  await contactSheets(page, 'not found', `${origins.web}/no-such-page`)
})
