import type { Paper } from '@tidewatch/contract/reports/exports'
import type { Locale } from '@tidewatch/site-config/locales'

/** Points: 72 to the inch. */
export const papersInPoints = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<Paper, { width: number; height: number }>

export const margins = { left: 48, top: 48, right: 48, bottom: 56 } as const

/** Regions that print on Letter (CLDR `paperSize`), as far as a language tag names its region. */
const letterRegions = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE'])

/** The paper that is usual for a reader: by the region of their first language (`en-US`), A4 where none is told. */
export function usualPaper(acceptLanguage: string | undefined, locale: Locale): Paper {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  const tag = tags.find((each) => each.toLowerCase().startsWith(`${locale}-`))
  const region = tag?.split('-').find((part) => /^[A-Za-z]{2}$/.test(part) && part.toLowerCase() !== locale)
  return region && letterRegions.has(region.toUpperCase()) ? 'letter' : 'a4'
}

export function contentWidth(paper: Paper): number {
  return papersInPoints[paper].width - margins.left - margins.right
}
