import type { ProofCard } from '@tidewatch/contract/reports/proof-cards'
import { dateFormatters } from '@tidewatch/i18n/formatting/dates'
import { metricFormatters } from '@tidewatch/i18n/formatting/numbers'
import { changeFigures, type FigureKey } from '@tidewatch/insights/figure'
import type { ProofFigureKey } from '@tidewatch/insights/overview/proof-figures'
import type { Locale } from '@tidewatch/site-config/locales'
import { getFormatter, getTranslations } from 'next-intl/server'

const isChange = (key: ProofFigureKey) => changeFigures.has(key as FigureKey)

/** Texts of a card's page and pictures, in a given language. Moments are in the card's own time zone. */
export async function proofCardTexts(
  { account, proof, figures, fixedOn, timeZone, validUntil }: ProofCard,
  locale: Locale,
) {
  const t = await getTranslations({ locale, namespace: 'proofCards' })
  const insights = await getTranslations({ locale, namespace: 'insights' })
  const provenance = await getTranslations({ locale, namespace: 'provenance' })
  const format = await getFormatter({ locale })
  const dates = dateFormatters(format, locale, timeZone)
  const numbers = metricFormatters(format, (key, values) => provenance(`figure.${key}`, values))
  const labelOf = (key: ProofFigureKey) => (key === 'reachPerDay' ? t('reachPerDay') : insights(`figures.${key}.label`))
  const username = account.username
  return {
    title: t('page.title', { username }),
    description: t('page.description', { username }),
    proof: t(`page.proof.${proof.method}`, { date: dates.dayOf(proof.at) }),
    state: fixedOn ? t('page.asOf', { date: dates.day(fixedOn) }) : t('page.live'),
    validUntil: dates.moment(validUntil),
    figures: figures.map(({ key, value, unit, period, provenance: { source, capturedAt, basis } }) => ({
      key,
      label: labelOf(key),
      value:
        value === null ? provenance('figure.unknown') : (isChange(key) ? numbers.signed : numbers.byUnit)(value, unit),
      from: [
        provenance(`shortSource.${source}`),
        period && dates.period(period),
        basis && insights(`basis.${basis.kind}`, { count: basis.count }),
        t('page.checked', { date: dates.moment(capturedAt) }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    /** Shown below the numbers in a picture: the date of the newest one. */
    note: fixedOn
      ? t('page.asOf', { date: dates.day(fixedOn) })
      : dates.moment(
          figures
            .map(({ provenance: { capturedAt } }) => capturedAt)
            .toSorted()
            .at(-1) ?? validUntil,
        ),
    alt: t('picture.alt', { username, metrics: format.list(figures.map(({ key }) => labelOf(key))) }),
  }
}
