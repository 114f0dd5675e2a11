import { TextField } from '@tidewatch/ui/forms/text-field'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { readCount } from '../entry/read-count.ts'
import { type EnteredPost, postFields } from './entered-posts.ts'

interface PostFieldsetProps {
  post: EnteredPost
  number: number
  onChange: (post: EnteredPost) => void
  /** `null` for the only post. */
  onRemove: (() => void) | null
}

/** The numbers of one post. */
export function PostFieldset({ post, number, onChange, onRemove }: PostFieldsetProps) {
  const t = useTranslations('engagement')
  return (
    <fieldset className="border-hairline border-t pt-3">
      <legend className="sr-only">{t('post', { number })}</legend>
      <div className="flex min-h-9 items-center justify-between">
        <p aria-hidden="true" className="font-medium text-sm">
          {t('post', { number })}
        </p>
        {onRemove ? (
          <IconButton
            size="sm"
            label={t('remove', { number })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          />
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {postFields.map((field) => (
          <TextField
            key={field}
            label={t(`fields.${field}`)}
            error={readCount(post[field]).state === 'invalid' ? t('invalid') : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={post[field]}
            onChange={({ target }) => onChange({ ...post, [field]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
