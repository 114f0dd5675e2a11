/**
 * A text for a CSV cell, with an apostrophe in front if a program would run it as a formula. Programs skip invisible
 * characters before a formula: spaces, line breaks and zero-width characters. csv-stringify's own guard marks negative
 * numbers, too.
 */
export function harmlessCell(text: string): string {
  return /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u.test(text) ? `'${text}` : text
}

/**
 * Line-break options for csv-stringify. By default it only quotes complete `\r\n`: after a single break in a text,
 * programs would read the rest as a separate line, whose first cell nothing guards.
 */
export const csvBreaks = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const
