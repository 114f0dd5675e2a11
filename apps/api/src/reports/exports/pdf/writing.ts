import type { Locale } from '@tidewatch/site-config/locales'
import type { Content, ContentText, Style, TableCell } from 'pdfmake/interfaces'
import { ink, sizes } from './ink.ts'
import { runsOf } from './runs.ts'

/** Ways to put text on paper, each cut into runs that a font can write. */
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
    /** The name of a section, which never stands alone at the foot of a page. */
    heading: (text: string): ContentText =>
      write(text, { fontSize: sizes.heading, bold: true, margin: [0, 18, 0, 6], headlineLevel: 1 }),
    subheading: (text: string): ContentText => write(text, { bold: true, margin: [0, 8, 0, 3], headlineLevel: 2 }),
    /**
     * Parts that are never parted by the end of a page. The headings among them need no break of their own: one in a block
     * that moves as a whole leaves empty pages behind.
     */
    together: (stack: readonly Content[]): Content => ({ unbreakable: true, stack: stack.map(withoutLevel) }),
    /** What a section has found, in a sentence below its heading. */
    finding: (text: string): ContentText => write(text, { bold: true, margin: [0, 0, 0, 3] }),
    head: (text: string, alignment: 'left' | 'right' = 'left'): TableCell =>
      write(text, { bold: true, fontSize: sizes.small, color: ink.soft, alignment }),
    right: (text: string): TableCell => write(text, { alignment: 'right' }),
    linked: (text: string, link: string | null): ContentText => write(text, link ? { link, color: ink.tide } : {}),
    /** Terms with what they mean, one below the other. */
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
