import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { ProgressBar } from '@tidewatch/ui/feedback/progress-bar'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { SendingFiles } from './sending-files.tsx'
import { ServerForm } from './server-form.tsx'
import { useServerImport } from './use-server-import.ts'

interface ServerImportProps {
  expected: string | null
  /** Files already chosen for reading in the browser. */
  firstFiles: readonly File[]
  onBrowser: () => void
}

/** The other way to import: sends the whole ZIP, and a worker on the server reads it. */
export function ServerImport({ expected, firstFiles, onBrowser }: ServerImportProps) {
  const { state, start, pause, resume, cancel } = useServerImport()
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
      {/* Hidden rather than unmounted, so that the form keeps its input if sending fails. */}
      <div hidden={step !== 'form'}>
        <ServerForm
          expected={expected}
          firstFiles={firstFiles}
          error={step === 'form' ? state.error : null}
          problem={step === 'form' ? state.problem : null}
          onStart={start}
          onBrowser={onBrowser}
        />
      </div>
      {step === 'sending' ? <SendingFiles state={state} onPause={pause} onResume={resume} onCancel={cancel} /> : null}
      {step === 'reading' ? <ServerReading doneBytes={state.doneBytes} totalBytes={state.totalBytes} /> : null}
      {step === 'report' ? <ServerReading doneBytes={0} totalBytes={null} isReport /> : null}
    </div>
  )
}

interface ServerReadingProps {
  doneBytes: number
  totalBytes: number | null
  isReport?: boolean
}

function ServerReading({ doneBytes, totalBytes, isReport }: ServerReadingProps) {
  const t = useTranslations('uploads')
  const imports = useTranslations('imports')
  const bytes = useBytes()
  const numbers = useNumbers()
  const share = totalBytes ? doneBytes / totalBytes : null
  const label = imports(isReport ? 'send.report' : 'reading.read')
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-semibold text-lg">{t('reading.title')}</h2>
      <ProgressBar
        label={label}
        value={share}
        valueText={
          totalBytes && share !== null
            ? imports('reading.bytes', {
                percent: numbers.share(share),
                done: bytes(doneBytes),
                total: bytes(totalBytes),
              })
            : undefined
        }
      />
      <p role="status" className="text-sm text-soft">
        {t('reading.leave')}
      </p>
    </Card>
  )
}
