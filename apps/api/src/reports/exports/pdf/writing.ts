import type { Locale } from '@tidewatch/site-config/locales'
import type { Content, ContentText, Style, TableCell } from 'pdfmake/interfaces'
import { ink, sizes } from './ink.ts'
import { runsOf } from './runs.ts'

/** Ways to put text on paper, each split into runs that one font can render. */
export function writingIn(locale: Locale) {
  const runs = (text: string) => runsOf(text, locale).map(({ text: run, font }) => ({ text: run, font }))
  const write = (text: string, style: Style & Partial<ContentText> = {}): ContentText => ({
    ...style,
    text: runs(text),
  })
  const soft = (text: string, style: Style & Partial<ContentText> = {}) => write(text, { color: ink.soft, ...style })
  return {
    write,
    soft,
    /** A section's name, which never stands alone at the bottom of a page. */
    heading: (text: string): ContentText =>
      write(text, { fontSize: sizes.heading, bold: true, margin: [0, 18, 0, 6], headlineLevel: 1 }),
    subheading: (text: string): ContentText => write(text, { bold: true, margin: [0, 8, 0, 3], headlineLevel: 2 }),
    /**
     * Parts that are never split across pages. Headings among them get no break of their own: in a block that moves as
     * a whole, one would leave empty pages behind.
     */
    together: (stack: readonly Content[]): Content => ({ unbreakable: true, stack: stack.map(withoutLevel) }),
    /** What a section found, as a sentence below its heading. */
    finding: (text: string): ContentText => write(text, { bold: true, margin: [0, 0, 0, 3] }),
    head: (text: string, alignment: 'left' | 'right' = 'left'): TableCell =>
      write(text, { bold: true, fontSize: sizes.small, color: ink.soft, alignment }),
    right: (text: string): TableCell => write(text, { alignment: 'right' }),
    linked: (text: string, link: string | null): ContentText => write(text, link ? { link, color: ink.tide } : {}),
    /** Terms with their descriptions, one below the other. */
    definitions: (rows: readonly { term: string; value: string }[]): Content => ({
      table: {
        widths: [120, '*'],
        body: rows.map(({ term, value }) => [soft(term), write(value)]),
      },
      layout: 'plain',
    }),
  }
}

export type Writing = ReturnType<typeof writingIn>

function withoutLevel(part: Content): Content {
  if (part === null || typeof part !== 'object' || !('headlineLevel' in part)) return part
  const { headlineLevel: _, ...plain } = part
  return plain as Content
}
