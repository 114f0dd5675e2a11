import { button, expectText, test } from './test.ts'

test('home', async ({ tab, origins }) => {
  await tab.open(`${origins.web}/`)
  await expectText(tab, 'Tidewatch')
  await tab.press(button('Appearance'))
  await expectText(tab, 'Dark')
})
