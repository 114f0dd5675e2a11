import { planFacts } from '@tidewatch/contract/shop/plan-facts'
import { translatorFor } from '@tidewatch/i18n/translator'
import { locales } from '@tidewatch/site-config/locales'
import { expect, test } from 'vitest'
import { answerFacts } from './answer-facts.ts'

test.each(locales)('%s: the answer about pricing names every limit and price of the plans', async (locale) => {
  const t = await translatorFor(locale, 'faq')
  const facts = answerFacts(locale)
  const answer = t('questions.free.answer', facts)
  for (const part of [planFacts.freeAccounts, planFacts.plusAccounts, planFacts.proAccounts]) {
    expect(answer).toContain(String(part))
  }
  expect(answer).toContain(facts.plusPrice)
  expect(answer).toContain(facts.proPrice)
})
