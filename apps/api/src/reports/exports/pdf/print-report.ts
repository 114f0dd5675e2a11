import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { type PaperReport, paperDocument } from './document.ts'
import { type FontFamily, faceOf, fontFamilies } from './fonts.ts'
import { ink } from './ink.ts'
import type { Run } from './runs.ts'

declare module 'pdfmake' {
  /** Missing in the published types. */
  export const virtualfs: { writeFileSync: (name: string, content: Buffer) => void }
}

const fileOf = (family: FontFamily, weight: 400 | 600) => `${family}-${weight}.ttf`

pdfmake.setFonts(
  Object.fromEntries(
    fontFamilies.map((family) => [family, { normal: fileOf(family, 400), bold: fileOf(family, 600) }]),
  ),
)
// Documents contain only text and drawings, so no URL or local file must ever be read for one.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.addTableLayouts({
  plain: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  lines: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => ink.hairline,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  },
  fields: {
    hLineWidth: () => 1,
    vLineWidth: () => 1,
    hLineColor: () => ink.paper,
    vLineColor: () => ink.paper,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 2,
    paddingBottom: () => 1,
  },
  box: {
    hLineWidth: () => 0.75,
    vLineWidth: () => 0.75,
    hLineColor: () => ink.tide,
    vLineColor: () => ink.tide,
    fillColor: () => ink.wash,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
})

/** A report as a PDF. The same report, language and paper result in the same bytes. */
export async function printReport(report: PaperReport): Promise<Buffer> {
  return printDocument(paperDocument(report))
}

/** Any document with the fonts and colours of reports. */
export async function printDocument(document: TDocumentDefinitions): Promise<Buffer> {
  registerFonts(document.content)
  return pdfmake.createPdf(document).getBuffer()
}

const registered = new Set<FontFamily>()

/** Adds the fonts that a document uses to the library's virtual file system, once each. */
function registerFonts(part: unknown): void {
  if (Array.isArray(part)) for (const each of part) registerFonts(each)
  else if (part && typeof part === 'object') {
    const { font } = part as Partial<Run>
    if (font && !registered.has(font)) {
      registered.add(font)
      for (const weight of [400, 600] as const) {
        pdfmake.virtualfs.writeFileSync(fileOf(font, weight), faceOf(font, weight).bytes)
      }
    }
    for (const each of Object.values(part)) registerFonts(each)
  }
}
registerFonts([{ font: 'latin' }])
