import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import type { Locale } from '@tidewatch/site-config/locales'

/** A fact about the product: a number, an amount of money in minor units, or a percentage. */
type Fact = number | { amount: number; currency: string } | { percent: number }

/** Facts by the names that articles use, such as `price.plus-monthly`. */
export type Facts = Readonly<Record<string, Fact>>

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Fills in the facts that a text names, formatted for its language. Throws for an unknown name. */
export function fillFacts(
  text: string,
  { locale, facts, file }: { locale: Locale; facts: Facts; file: string },
): string {
  return text.replace(placeholder, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`${file}: names {{${name}}}, which is no fact`)
    return formatFact(fact, locale)
  })
}

function formatFact(fact: Fact, locale: Locale): string {
  if (typeof fact === 'object' && 'amount' in fact) return formatMoney(locale, fact)
  const { count, share } = formatterFor(locale, 'UTC')
  return typeof fact === 'number' ? count(fact) : share(fact.percent / 100)
}
