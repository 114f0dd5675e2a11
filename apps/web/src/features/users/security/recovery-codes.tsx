import { saveFile } from '@tidewatch/shell/save-file'
import { brand } from '@tidewatch/site-config/brand'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  onDismiss: () => void
}

/** Codes that are shown once, until their owner confirms having stored them. */
export function RecoveryCodes({ codes, email, onDismiss }: RecoveryCodesProps) {
  const t = useTranslations('security.secondFactor.codes')
  const common = useTranslations('common')
  const box = useRef<HTMLDivElement>(null)
  // The focused element has unmounted, and this must not be missed.
  useEffect(() => box.current?.focus(), [])

  function download() {
    const text = [`${brand.name}, ${email}`, '', ...codes, ''].join('\n')
    saveFile(new Blob([text], { type: 'text/plain' }), 'tidewatch-recovery-codes.txt')
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="amber" title={t('title')}>
        <p className="max-w-reading">{t('text')}</p>
        <ol className="my-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="whitespace-nowrap font-mono text-sm">{code}</code>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" icon={<Download aria-hidden="true" className="size-4" />} onClick={download}>
            {t('download')}
          </Button>
          <CopyButton text={codes.join('\n')} label={t('copy')} copiedLabel={common('copied')} />
          <Button size="sm" variant="primary" onClick={onDismiss}>
            {t('done')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
