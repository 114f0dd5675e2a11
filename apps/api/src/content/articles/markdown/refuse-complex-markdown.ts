import { AppError } from '#/platform/http/app-error.ts'

/** Nested quotes and lists at the start of a line. */
const maxDepth = 20
/** Limits for one block, from one blank line to the next. The parser's time grows with the square of either. */
const maxMarks = 2_000
const maxLines = 1_000

const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm
const container = />|[-+*]|\d+[.)]/g
const marks = /[*_~`[\]<]/g

/**
 * Throws `invalidInput` for Markdown that would take the parser seconds, or overflow its stack. No article written for
 * readers comes close.
 */
export function refuseComplexMarkdown(markdown: string): void {
  const isTooDeep = [...markdown.matchAll(containers)].some(([start]) => count(start, container) > maxDepth)
  const isTooLong = (block: string) => count(block, marks) > maxMarks || count(block, /\n/g) > maxLines
  if (isTooDeep || markdown.split(/\n[ \t]*\n/).some(isTooLong)) {
    throw new AppError('invalidInput', {
      reason: 'tangledMarkdown',
      problem: { fields: [{ path: 'markdown', key: 'tangledMarkdown' }] },
    })
  }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
