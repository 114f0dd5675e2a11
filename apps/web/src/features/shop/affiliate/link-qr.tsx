import { saveFile } from '@tidewatch/shell/save-file'
import { Button } from '@tidewatch/ui/primitives/button'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { QrCode, useQr } from '#/features/users/qr-code/qr-code.tsx'

/** A link as a QR code, downloadable as a vector image that prints sharply at any size. */
export function LinkQr({ link, name }: { link: string; name: string }) {
  const t = useTranslations('affiliate.link')
  const svg = useQr(link)
  return (
    <div className="flex w-48 flex-col gap-3">
      <QrCode svg={svg} alt={t('qr')} />
      <Button
        size="sm"
        disabled={!svg}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => svg && saveFile(new Blob([svg], { type: 'image/svg+xml' }), name)}
      >
        {t('save')}
      </Button>
    </div>
  )
}
