import { TrackShown } from '@tidewatch/auth/track-shown'
import type { ReportDetail } from '@tidewatch/contract/reports/reports'
import { sectionsOf } from '@tidewatch/insights/report/report-sections'
import { useTimeZone } from 'next-intl'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ReportNotes } from '#/features/reports/notes/report-notes.tsx'
import { ArchiveDetails } from './archive-details.tsx'
import { ChangesSection } from './changes-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { MethodSection } from './method-section.tsx'
import { PublicDetails } from './public-details.tsx'
import { ReportHead } from './report-head.tsx'
import { SectionNav } from './section-nav.tsx'

/** A report as written: header, changes, figures, details, method. Times are in the zone that it was written in. */
export function ReportDocument({ report, isOwn }: { report: ReportDetail; isOwn: boolean }) {
  const { content, notes = [] } = report
  const viewerZone = useTimeZone() ?? content.period.timeZone
  return (
    <ViewerTimeZone timeZone={content.period.timeZone}>
      <article className="on-paper mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8 print:max-w-none print:p-0">
        <TrackShown key={report.id} name="report" details={{ action: 'open', source: report.source }} />
        <ReportHead report={report} isOwn={isOwn} viewerZone={viewerZone} />
        <SectionNav sections={sectionsOf(content)} />
        <div className="flex flex-col gap-12">
          <ChangesSection report={content} monitorId={isOwn ? report.monitorId : undefined} />
          <FiguresSection report={content} />
          {content.kind === 'public' ? (
            <PublicDetails report={content} notes={notes} />
          ) : (
            <>
              <ArchiveDetails report={content} />
              {notes.length > 0 ? <ReportNotes notes={notes} /> : null}
            </>
          )}
          <MethodSection report={content} />
        </div>
      </article>
    </ViewerTimeZone>
  )
}
