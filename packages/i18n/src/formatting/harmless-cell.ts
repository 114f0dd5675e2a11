/**
 * A text for a cell of CSV, with an apostrophe in front where a program would run it as a formula. Programs skip what shows
 * nothing before they look for one: spaces, breaks, and signs without width. csv-stringify's own guard marks negative numbers.
 */
export function harmlessCell(text: string): string {
  return /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u.test(text) ? `'${text}` : text
}
