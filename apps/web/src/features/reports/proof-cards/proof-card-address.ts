import type { ProofCard } from '@tidewatch/contract/reports/proof-cards'
import { escapeXml } from '@tidewatch/shell/xml'
import type { Locale } from '@tidewatch/site-config/locales'

/** In CSS pixels: half of the drawn size, so that it's sharp on phones too. */
const embedSize = { width: 600, height: 315 } as const

/** The path of a card's picture on the main host. */
export const proofCardPicture = (id: string, locale: Locale, format: 'svg' | 'png') =>
  `/share/${locale}/proof/${id}.${format}`

interface Embedded {
  card: Pick<ProofCard, 'service' | 'id'>
  locale: Locale
  /** URL of the card's page. */
  page: string
  alt: string
}

/** HTML that embeds a card in any page: its picture, linked to the card. */
export function embedCode({ card: { service, id }, locale, page, alt }: Embedded): string {
  const picture = escapeXml(`${service}${proofCardPicture(id, locale, 'svg')}`)
  const size = `width="${embedSize.width}" height="${embedSize.height}"`
  return `<a href="${escapeXml(page)}"><img src="${picture}" ${size} alt="${escapeXml(alt)}"></a>`
}
