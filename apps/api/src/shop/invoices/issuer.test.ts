import { locales } from '@tidewatch/site-config/locales'
import { operatorOf, sampleOperator } from '@tidewatch/site-config/operator'
import { expect, test } from 'vitest'
import { invoiceWords } from './invoice-words.ts'
import { issuerLines } from './issuer.ts'

test.each(locales)('an invoice in %s names its issuer, with the tax number if there is one', async (locale) => {
  const words = await invoiceWords(locale, 'UTC')
  const values = (operator: Record<string, string>) =>
    issuerLines(words, operatorOf({ ...sampleOperator, ...operator })).map(({ value }) => value)
  expect(values({ OPERATOR_NAME: 'Jo Doe' })).toEqual([
    'Jo Doe, 1 Example Quay, 00000 Exampleton, Nowhere',
    sampleOperator.OPERATOR_TAX_NUMBER,
  ])
  expect(values({ OPERATOR_TAX_NUMBER: 'none' })).toHaveLength(1)
})
