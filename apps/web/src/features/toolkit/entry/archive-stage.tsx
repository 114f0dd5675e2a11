import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ImportState, ReadArchive } from '#/features/archive/imports/import-state.ts'
import { ExportZone } from '#/features/archive/reading/export-zone.tsx'
import { ReadingProgress } from '#/features/archive/reading/reading-progress.tsx'
import { RefusalNotice } from '#/features/archive/reading/refusal-notice.tsx'
import { type ExportResult, SameFile, SampleExportNotice } from '#/features/archive/reading/same-file.tsx'

interface ArchiveStageProps {
  state: ImportState
  onFiles: (files: File[]) => void
  /** Returns to choosing an export. */
  onCancel: () => void
  /** What this screen makes from an export. */
  result: ExportResult
  /** Renders an export that was read. */
  children: (archive: ReadArchive) => ReactNode
}

/** Choosing an export, reading it and showing the result, one step after another. */
export function ArchiveStage({ state, onFiles, onCancel, result, children }: ArchiveStageProps) {
  const t = useTranslations('imports')
  const stage = useRef<HTMLDivElement>(null)
  const { step } = state
  const before = useRef(step)

  // The previous step unmounts together with the focused element.
  useEffect(() => {
    if (before.current !== step) stage.current?.focus()
    before.current = step
  }, [step])

  return (
    <div ref={stage} tabIndex={-1} className="min-w-0 outline-none">
      {state.step === 'choose' ? (
        <div className="flex flex-col gap-6">
          {state.refusal ? <RefusalNotice refusal={state.refusal} /> : null}
          <ExportZone label={t('drop.label')} dropText={t('drop.dropText')} hint={t('drop.hint')} onFiles={onFiles} />
          <section aria-labelledby="get-archive">
            <h2 id="get-archive" className="font-semibold">
              {t('get.title')}
            </h2>
            <p className="mt-1 max-w-reading text-sm text-soft">{t('get.text')}</p>
          </section>
        </div>
      ) : null}
      {state.step === 'reading' ? (
        <ReadingProgress fileNames={state.fileNames} progress={state.progress} offer={null} onCancel={onCancel} />
      ) : null}
      {'archive' in state ? (
        <div className="flex flex-col gap-6">
          <SampleExportNotice onUseOwnExport={onCancel} />
          {children(state.archive)}
          <SameFile current={result} />
        </div>
      ) : null}
    </div>
  )
}
