import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ListTable } from './list-table.ts'

/** Excel's limits on sheet names: maximum length, and forbidden characters. */
const maxSheetNameLength = 31
const forbiddenSheetNameCharacters = /[\\/?*[\]:]/g

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const rowsPerChunk = 2_000
/** Day 0 of the workbook calendar. */
const excelEpoch = Date.UTC(1899, 11, 30)

const parts: Record<string, string> = {
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Three cell styles: plain, bold, date and time.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
}

/**
 * A table as a workbook with one sheet (ECMA-376), written in chunks. Usernames are text cells, so that none runs as a
 * formula; times are in UTC, since workbooks have no time zones. Existing libraries compress in workers of their own,
 * which must not exist alongside an export.
 */
export function toXlsx(table: ListTable, name: string): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (path: string, texts: Iterable<string>) => {
    const file = new ZipDeflate(path, { level: 3 })
    zip.add(file)
    file.push(strToU8(declaration))
    for (const text of texts) file.push(strToU8(text))
    file.push(new Uint8Array(), true)
  }
  for (const [path, text] of Object.entries(parts)) add(path, [text])
  add('xl/workbook.xml', [workbook(name)])
  add('xl/worksheets/sheet1.xml', sheet(table))
  zip.end()
  return new Blob(chunks, { type: `${media}.sheet` })
}

function workbook(name: string): string {
  const title = escapeXml(name.replace(forbiddenSheetNameCharacters, ' ').slice(0, maxSheetNameLength))
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

function* sheet({ heads, rows }: ListTable): Generator<string> {
  yield `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    '<cols><col min="1" max="1" width="32" customWidth="1"/><col min="2" max="2" width="48" customWidth="1"/>' +
    '<col min="3" max="3" width="20" customWidth="1"/></cols><sheetData>'
  yield `<row r="1">${['A1', 'B1', 'C1'].map((place, index) => textCell(place, heads[index] ?? '', 1)).join('')}</row>`
  for (let first = 0; first < rows.length; first += rowsPerChunk) {
    yield rows
      .slice(first, first + rowsPerChunk)
      .map(([username, profile, since], index) => {
        const row = first + index + 2
        const moment = since ? `<c r="C${row}" s="2"><v>${(since.getTime() - excelEpoch) / dayLength}</v></c>` : ''
        return `<row r="${row}">${textCell(`A${row}`, username)}${textCell(`B${row}`, profile)}${moment}</row>`
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

function textCell(place: string, text: string, style?: number): string {
  const attribute = style === undefined ? '' : ` s="${style}"`
  return `<c r="${place}"${attribute} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML forbids control characters other than these three. */
function escapeXml(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
}
