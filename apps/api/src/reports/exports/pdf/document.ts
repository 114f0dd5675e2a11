import type { PaperSize } from '@tidewatch/contract/reports/exports'
import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { Seal } from '@tidewatch/contract/reports/seals'
import type { Report } from '@tidewatch/insights/report/report'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { cover, nameOf } from './cover.ts'
import { ink, sizes } from './ink.ts'
import { margins, papersInPoints } from './paper.ts'
import { printedSections } from './sections.ts'
import { writingIn } from './writing.ts'

export interface PaperReport {
  report: Report
  /** `null` if nothing was sealed: the current state of an account page, or a service without a key. */
  seal: Seal | null
  isSample: boolean
  /** The owner's notes on days of the period. */
  notes: readonly ChartNote[]
  paper: PaperSize
  formatter: Formatter
}

/** The lowest position of a heading on a page, as a share of its height: something has to follow it. */
const maxHeadingPosition = 0.82

/** A report for print: its subject and date, a summary, then the sections of its page. */
export function paperDocument({ report, seal, notes, isSample, paper, formatter }: PaperReport): TDocumentDefinitions {
  const writing = writingIn(formatter.locale)
  const parts = {
    formatter,
    writing,
    paper,
    seal,
    isSample,
    notes: notes.toSorted((a, b) => a.day.localeCompare(b.day)),
  }
  return paperPages({
    title: `${nameOf(report, formatter)}, ${formatter.period(report.period, 'long')}`,
    writtenAt: new Date(report.writtenAt),
    paper,
    formatter,
    content: [...cover(report, parts), ...printedSections(report, parts)],
  })
}

interface PaperPages {
  /** In the footer of each page, and in the file's metadata. */
  title: string
  writtenAt: Date
  paper: PaperSize
  formatter: Formatter
  content: Content[]
}

/** The page layout that all our papers share. */
export function paperPages({ title, writtenAt, paper, formatter, content }: PaperPages): TDocumentDefinitions {
  const writing = writingIn(formatter.locale)
  return {
    pageSize: papersInPoints[paper],
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    language: formatter.locale,
    displayTitle: true,
    info: {
      title,
      author: 'Tidewatch',
      creator: 'Tidewatch',
      producer: 'Tidewatch',
      // The same report results in the same file, whenever it's requested.
      creationDate: writtenAt,
      modDate: writtenAt,
    },
    defaultStyle: { font: 'latin', fontSize: sizes.body, color: ink.ink, lineHeight: 1.25 },
    // Keeps a heading with its content.
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel !== undefined &&
      (nodes.getFollowingNodesOnPage().length === 0 || node.startPosition.verticalRatio > maxHeadingPosition),
    footer: (page, pages) => ({
      margin: [margins.left, 16, margins.right, 0],
      fontSize: sizes.small,
      columns: [
        writing.soft(title),
        writing.soft(formatter.words.files('page', { page, pages }), { alignment: 'right' }),
      ],
    }),
    content,
  }
}
