import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import type { Locale } from '@tidewatch/site-config/locales'

/** What the code says of the product: a number, an amount of money in minor units, or a percentage. */
type Fact = number | { amount: number; currency: string } | { percent: number }

/** Facts by the names under which articles use them, such as `price.plus-monthly`. */
export type Facts = Readonly<Record<string, Fact>>

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Writes the facts that a text names, as readers of its language do. Throws for a name that no fact has. */
export function fillFacts(
  text: string,
  { locale, facts, file }: { locale: Locale; facts: Facts; file: string },
): string {
  return text.replace(placeholder, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`${file}: names {{${name}}}, which is no fact`)
    return write(fact, locale)
  })
}

function write(fact: Fact, locale: Locale): string {
  if (typeof fact === 'object' && 'amount' in fact) return formatMoney(locale, fact)
  const { count, share } = formatterFor(locale, 'UTC')
  return typeof fact === 'number' ? count(fact) : share(fact.percent / 100)
}
