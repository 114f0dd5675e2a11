/**
 * A text for a cell of CSV, with an apostrophe in front where a program would run it as a formula. Programs skip what shows
 * nothing before they look for one: spaces, breaks, and signs without width. csv-stringify's own guard marks negative numbers.
 */
export function harmlessCell(text: string): string {
  return /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u.test(text) ? `'${text}` : text
}

/**
 * How csv-stringify ends lines. By itself it quotes only whole `\r\n`: after a single break in a text, programs would read the
 * rest as a line of its own, whose first cell nothing guards.
 */
export const csvBreaks = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const
