/**
 * The cells of rows that were copied out of a spreadsheet or a CSV file: parted by tabs, else by semicolons, else by
 * commas. Empty rows are left out, quotes around a cell are taken off.
 */
export function pastedRows(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = ['\t', ';', ','].find((candidate) => lines.some((line) => line.includes(candidate))) ?? '\t'
  return lines.map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}
