import type { Report } from '@tidewatch/insights/report/report'
import type { Formatter } from './formatter.ts'

/**
 * `username_kind_2026-11-15_2026-11-21`, the kind in the reader's language. `table`: the title of one table of several.
 */
export function fileNameOf(
  { subject, kind, period }: Pick<Report, 'subject' | 'kind' | 'period'>,
  { words }: Pick<Formatter, 'words'>,
  { of, table }: { of: 'report' | 'account'; table?: string },
): string {
  const word = words.files(of === 'account' ? 'kinds.account' : `kinds.${kind}`)
  return [subject.username, word, ...(table ? [table] : []), period.from, period.to].map(toFileName).join('_')
}

/** File systems reject these characters, and blanks get lost on the way. */
function toFileName(part: string): string {
  return part
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
}
