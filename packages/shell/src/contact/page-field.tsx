import { TextField } from '@tidewatch/ui/forms/text-field'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Link2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'

interface PageFieldProps {
  page: string
  /** The page came with the form: it can be removed, but not edited. */
  isAttached: boolean
  error: string | undefined
  onChange: (page: string) => void
}

/** The address of the page that the request is about. */
export function PageField({ page, isAttached, error, onChange }: PageFieldProps) {
  const t = useTranslations('contact.page')
  if (isAttached && page !== '') {
    return (
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-sm">{t('attached')}</p>
        <p className="flex min-h-11 items-center gap-2 rounded-md border px-3 text-sm">
          <Link2 aria-hidden="true" className="size-4 shrink-0 text-soft" />
          <span className="min-w-0 flex-1 break-all">{page}</span>
          <IconButton size="sm" label={t('remove')} icon={<X aria-hidden="true" />} onClick={() => onChange('')} />
        </p>
      </div>
    )
  }
  return (
    <TextField
      name="page"
      type="url"
      inputMode="url"
      label={t('label')}
      labelNote={t('optional')}
      hint={t('hint')}
      value={page}
      error={error}
      maxLength={1_000}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
