import { openLine } from './line.ts'
import { button, expectPage, expectText, labelled, test } from './test.ts'

test('an account is searched for from the front page', async ({ tab, origins }) => {
  await tab.open(origins.web)
  await tab.fill(labelled('Search for an account'), 'harbour.lights')
  await tab.press(button('Search'))
  await expectText(tab, 'Harbour Lights')
})

test('the language is changed', async ({ tab, origins }) => {
  await tab.open(`${origins.web}/plans`)
  // Before hydration, the button has no effect.
  await expectPage(tab, 'document.readyState === "complete"')
  await tab.press(button('Language'))
  await tab.press('//*[@role="menuitemradio" and normalize-space()="Deutsch"]')
  await expectPage(tab, 'document.documentElement?.lang === "de" && location.pathname === "/de/plans"')
})

test('the caption counter counts', async ({ tab, origins }) => {
  await tab.open(`${origins.web}/toolkit/caption-counter`)
  await tab.fill(labelled('Caption'), 'Low tide #sea #Sea #海')
  await expectText(tab, '3 of 30')
})

test('help is found and read', async ({ tab, origins }) => {
  await tab.open(`${origins.support}/what-is-read-from-an-archive`)
  await expectPage(tab, 'document.querySelector("main h1")')
  await tab.press('//article//a[contains(@href, "/large-archives")]')
  await expectText(tab, 'Safari 16.4')
})

test('"Learn" opens below its button, also where the page was scrolled', async ({ tab, origins }) => {
  await tab.open(origins.web)
  await tab.evaluate('scrollTo({ top: 600, behavior: "instant" })')
  await tab.press(button('Learn'))
  await expectPage(
    tab,
    `(() => {
      const panel = document.querySelector('[popover]:popover-open')?.getBoundingClientRect()
      const buttons = [...document.querySelectorAll('[popovertarget]')]
      const learn = buttons.find(({ textContent }) => textContent === 'Learn').getBoundingClientRect()
      return panel && panel.top >= learn.bottom && panel.top < learn.bottom + 30 && Math.abs(panel.left - learn.left) < 40
    })()`,
  )
})

test('without a connection the offline page is shown', async ({ tab, origins }) => {
  const line = await openLine(origins.web)
  await tab.open(`${line.origin}/de/plans`)
  await tab.evaluate('navigator.serviceWorker.ready.then(({ active }) => active.state)')
  await expectPage(tab, 'navigator.serviceWorker.controller?.state === "activated"')
  await line.cut()
  await tab.evaluate('void (location.href = "/de/search")')
  await expectText(tab, 'Keine Verbindung')
})
