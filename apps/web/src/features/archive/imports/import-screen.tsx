import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ChooseFiles } from '#/features/archive/imports/choose-files.tsx'
import type { ImportState } from '#/features/archive/imports/import-state.ts'
import { NeverRead } from '#/features/archive/imports/never-read.tsx'
import { NothingUploaded } from '#/features/archive/imports/nothing-uploaded.tsx'
import { ReviewArchive } from '#/features/archive/imports/review-archive.tsx'
import { SendingProgress } from '#/features/archive/imports/sending-progress.tsx'
import { useImport } from '#/features/archive/imports/use-import.ts'
import type { Refusal } from '#/features/archive/reading/read-outcome.ts'
import { ReadingProgress } from '#/features/archive/reading/reading-progress.tsx'
import { StepHeader } from '#/features/archive/reading/step-header.tsx'
import { deviceMemory, needsServer } from '#/features/archive/uploads/needs-server.ts'
import { ServerOffer } from '#/features/archive/uploads/server-offer.tsx'

const KeepCurrentOffer = lazy(async () => ({
  default: (await import('#/features/archive/deliveries/keep-current-offer.tsx')).KeepCurrentOffer,
}))

const stepNumbers: Record<ImportState['step'], number> = { choose: 0, reading: 1, review: 2, sending: 2 }

interface ImportScreenProps {
  expected: string | null
  /** Files chosen on the previous page. */
  firstFiles: readonly File[]
  /** Switches to the upload to the server, with the files chosen here. */
  onUseServer: (files: readonly File[]) => void
}

/**
 * From a local ZIP to the report: read and shown here, sent only on request. `expected` is the account whose page asked
 * for an export.
 */
export function ImportScreen({ expected, firstFiles, onUseServer }: ImportScreenProps) {
  const t = useTranslations('imports.steps')
  const { state, dispatch, read, restart, count, send } = useImport(expected)
  const [files, setFiles] = useState(firstFiles)
  const stage = useRef<HTMLDivElement>(null)
  const { step } = state
  const previousStep = useRef(step)

  const readFirstFiles = useEffectEvent(() => {
    if (firstFiles.length > 0) read([...firstFiles])
  })
  useEffect(() => readFirstFiles(), [])

  // The previous step unmounts together with the focused element.
  useEffect(() => {
    if (previousStep.current !== step) stage.current?.focus()
    previousStep.current = step
  }, [step])

  const offer = (isNeeded: boolean) => <ServerOffer isNeeded={isNeeded} onUseServer={() => onUseServer(files)} />

  return (
    <div className="flex flex-col gap-8">
      <StepHeader
        label={t('label')}
        steps={[t('get'), t('read'), t('choose')]}
        doneLabel={t('done')}
        current={stepNumbers[step]}
      />
      <div className="grid items-start gap-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={stage} tabIndex={-1} className="min-w-0 outline-none">
          {step === 'choose' ? (
            <ChooseFiles
              refusal={state.refusal}
              offer={
                <>
                  <Suspense>
                    <KeepCurrentOffer expected={expected} />
                  </Suspense>
                  {offer(isBrowserFailure(state.refusal))}
                </>
              }
              onFiles={(chosen) => {
                setFiles(chosen)
                read(chosen)
              }}
            />
          ) : null}
          {step === 'reading' ? (
            <ReadingProgress
              fileNames={state.fileNames}
              progress={state.progress}
              offer={needsServer(files, deviceMemory()) ? offer(true) : null}
              onCancel={restart}
            />
          ) : null}
          {step === 'review' ? (
            <ReviewArchive state={state} dispatch={dispatch} offer={offer(true)} onRestart={restart} onSend={send} />
          ) : null}
          {step === 'sending' ? <SendingProgress stage={state.stage} /> : null}
        </div>
        <aside className="contents desk:flex desk:flex-col desk:gap-8">
          {step === 'sending' ? null : (
            <div className="max-desk:order-first">
              <NothingUploaded />
            </div>
          )}
          <NeverRead found={step === 'review' ? state.archive.inventory.neverRead : null} onCount={count} />
        </aside>
      </div>
    </div>
  )
}

/** The files may be fine and this browser unable to read them: too old, or out of memory, which kills the worker. */
function isBrowserFailure(refusal: Refusal | null): boolean {
  return refusal?.kind === 'failure' && ['unexpected', 'unsupported'].includes(refusal.failure)
}
