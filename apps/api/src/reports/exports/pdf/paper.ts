import type { PaperSize } from '@tidewatch/contract/reports/exports'

/** Points: 72 to the inch. */
export const papersInPoints = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<PaperSize, { width: number; height: number }>

export const margins = { left: 48, top: 48, right: 48, bottom: 56 } as const

export function contentWidth(paper: PaperSize): number {
  return papersInPoints[paper].width - margins.left - margins.right
}
