export type MarkUp = 'bold' | 'italic' | 'code' | 'heading' | 'list' | 'numbers' | 'quote' | 'link'

export interface Selection {
  text: string
  from: number
  to: number
}

const around: Partial<Record<MarkUp, string>> = { bold: '**', italic: '*', code: '`' }
const before: Partial<Record<MarkUp, (index: number) => string>> = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (index) => `${index + 1}. `,
  quote: () => '> ',
}

/** Toggles markup around the selection, and keeps the text selected. */
export function markUp(selection: Selection, kind: MarkUp): Selection {
  const { text, from, to } = selection
  const chosen = text.slice(from, to)
  if (kind === 'link') {
    const address = 'https://'
    const start = from + chosen.length + 3
    return {
      text: `${text.slice(0, from)}[${chosen}](${address})${text.slice(to)}`,
      ...(chosen === '' ? { from: from + 1, to: from + 1 } : { from: start, to: start + address.length }),
    }
  }
  const mark = around[kind]
  return mark ? wrap(selection, mark) : prefixLines(selection, before[kind] ?? (() => ''))
}

function wrap({ text, from, to }: Selection, mark: string): Selection {
  const [left, right] = [text.slice(0, from), text.slice(to)]
  const chosen = text.slice(from, to)
  const { length } = mark
  const isWrapped = left.endsWith(mark) && right.startsWith(mark) && !(mark === '*' && left.endsWith('**'))
  if (isWrapped)
    return { text: left.slice(0, -length) + chosen + right.slice(length), from: from - length, to: to - length }
  return { text: left + mark + chosen + mark + right, from: from + length, to: to + length }
}

function prefixLines({ text, from, to }: Selection, prefix: (index: number) => string): Selection {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line, index) => line.startsWith(prefix(index)))
  const changed = lines
    .map((line, index) => (isMarked ? line.slice(prefix(index).length) : prefix(index) + line))
    .join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
}

/** Inserts a paragraph of its own after the cursor. */
export function insertBlock({ text, to }: Selection, block: string): Selection {
  const left = text.slice(0, to).replace(/\n+$/, '')
  const right = text.slice(to).replace(/^\n+/, '')
  const start = left === '' ? block : `${left}\n\n${block}`
  return { text: right === '' ? `${start}\n` : `${start}\n\n${right}`, from: start.length, to: start.length }
}

/** One of our pictures in Markdown. */
export function imageMarkdown({ key, alt, caption }: { key: string; alt: string; caption: string }): string {
  const plain = (words: string) => words.trim().replace(/\s+/g, ' ')
  const title = caption.trim() === '' ? '' : ` "${plain(caption).replace(/["\\]/g, '\\$&')}"`
  return `![${plain(alt).replace(/[[\]\\]/g, '\\$&')}](image:${key}${title})`
}
