/**
 * Splits rows copied from a spreadsheet or CSV file into cells: by tabs, otherwise by semicolons, otherwise by commas.
 * Skips empty rows and strips quotes around cells.
 */
export function pastedRows(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = ['\t', ';', ','].find((candidate) => lines.some((line) => line.includes(candidate))) ?? '\t'
  return lines.map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}
