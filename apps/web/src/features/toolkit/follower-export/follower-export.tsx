'use client'

import type { FollowGroup } from '@tidewatch/insights/archive/follow-groups'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ExportZone } from '#/features/archive/reading/export-zone.tsx'
import { ReadingProgress } from '#/features/archive/reading/reading-progress.tsx'
import { RefusalNotice } from '#/features/archive/reading/refusal-notice.tsx'
import { StepHeader } from '#/features/archive/reading/step-header.tsx'
import { usePendingFiles } from '#/features/archive/reading/use-pending-files.ts'
import type { ExportState } from './export-state.ts'
import { OpenArchivesScreen } from './open-archives-screen.tsx'
import { UploadCounter } from './traffic/upload-counter.tsx'
import { type RequestWatch, watchRequests } from './traffic/watch-requests.ts'
import { useFollowerExport } from './use-follower-export.ts'

const stepNumbers: Record<ExportState['step'], number> = { choose: 0, reading: 1, open: 2 }

/** From a local export to searchable, downloadable lists, all in this browser and without an account. */
export function FollowerExport() {
  const t = useTranslations('followerExport')
  const { state, dispatch, service, read, stop, restart } = useFollowerExport()
  const [watch, setWatch] = useState<RequestWatch | null>(null)
  // Kept in the page, because further exports arrive while a tab is open.
  const [group, setGroup] = useState<FollowGroup>('followers')
  const stage = useRef<HTMLDivElement>(null)
  const { step } = state
  const before = useRef(step)

  useEffect(() => () => watch?.stop(), [watch])

  // The previous step unmounts together with the focused element.
  useEffect(() => {
    if (before.current !== step) stage.current?.focus()
    before.current = step
  }, [step])

  // Nothing about an export goes to analytics, because those requests would count as sent here.
  function open(files: File[]) {
    if (watch && step === 'choose') watch.restart()
    else if (!watch) setWatch(watchRequests(window))
    read(files)
  }

  usePendingFiles(open)

  const counter = <UploadCounter watch={watch} />
  return (
    <div className="flex flex-col gap-8">
      <StepHeader
        label={t('steps.label')}
        steps={[t('steps.get'), t('steps.drop'), t('steps.done')]}
        doneLabel={t('steps.finished')}
        current={stepNumbers[step]}
      />
      <div ref={stage} tabIndex={-1} className="min-w-0 outline-none">
        {state.step === 'open' && service ? (
          <OpenArchivesScreen
            state={state}
            service={service}
            counter={counter}
            group={group}
            onGroupChange={setGroup}
            onPair={(pair) => dispatch({ type: 'pair', pair })}
            onAdd={open}
            onRestart={restart}
          />
        ) : (
          <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem] desk:gap-8">
            {state.step === 'reading' ? (
              <ReadingProgress fileNames={state.fileNames} progress={state.progress} offer={null} onCancel={stop} />
            ) : null}
            {state.step === 'choose' ? (
              <div className="flex flex-col gap-4">
                {state.refused.map((refusal) => (
                  <RefusalNotice key={refusal.fileNames.join('/')} refusal={refusal} />
                ))}
                <ExportZone
                  label={t('choose.label')}
                  dropText={t('choose.dropText')}
                  hint={t('choose.hint')}
                  onFiles={open}
                />
                <p className="text-sm">
                  <a href="#guide" className="link">
                    {t('choose.guide')}
                  </a>
                </p>
              </div>
            ) : null}
            {counter}
          </div>
        )}
      </div>
    </div>
  )
}
