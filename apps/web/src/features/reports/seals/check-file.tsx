import { useMutation } from '@tanstack/react-query'
import { sealKeysMutation } from '@tidewatch/api-client/reports/seals'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { FileDrop } from '@tidewatch/ui/forms/file-drop'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AccountReceiptCard } from './account-receipt-card.tsx'
import { FindingsCard } from './findings-card.tsx'
import type { FileFindings } from './read-export.ts'
import { ReceiptCard } from './receipt-card.tsx'

/** Reports are never larger. */
const maxFileSize = 50 * 1024 * 1024

/** Checks a report's JSON file in the browser. The seal covers every number in it. */
export function CheckFile() {
  const t = useTranslations('seals.file')
  const seals = useTranslations('seals')
  const errorText = useErrorText()
  const [isRejected, setRejected] = useState(false)
  const { mutateAsync: loadKeys } = useMutation(sealKeysMutation(useApi()))
  const { mutate, data, error, reset } = useMutation({
    mutationFn: async (file: File): Promise<FileFindings> => {
      if (file.size > maxFileSize) return { verdict: 'no-report' }
      const [{ readExport }, { readProofCard }, keys] = await Promise.all([
        import('./read-export.ts'),
        import('./read-proof-card.ts'),
        loadKeys(),
      ])
      const text = await file.text()
      return (await readProofCard(text, keys, new Date())) ?? readExport(text, keys)
    },
  })
  return (
    <section aria-labelledby="check-file" className="flex flex-col gap-4">
      <div>
        <h2 id="check-file" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-reading text-soft">{t('text')}</p>
      </div>
      <FileDrop
        label={t('choose')}
        dropText={t('drop')}
        accept=".json"
        error={isRejected ? t('onlyJson') : undefined}
        onRejected={() => {
          reset()
          setRejected(true)
        }}
        onFiles={([file]) => {
          setRejected(false)
          if (file) mutate(file)
        }}
      />
      {error ? (
        <Notice live tone="coral" title={seals('failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
      {data ? <Found findings={data} /> : null}
    </section>
  )
}

function Found({ findings }: { findings: FileFindings }) {
  const t = useTranslations('seals.file')
  if ('code' in findings) return <FindingsCard findings={findings} of="file" notes={findings.notes} />
  if ('receiptOf' in findings) return <AccountReceiptCard findings={findings} />
  if ('agreement' in findings) return <ReceiptCard findings={findings} />
  const key = findings.verdict === 'no-seal' ? 'noSeal' : 'noReport'
  return (
    <Notice live tone="amber" title={t(`${key}.title`)}>
      {t(`${key}.text`)}
    </Notice>
  )
}
