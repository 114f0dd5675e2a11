import { useMutation } from '@tanstack/react-query'
import { uploadImageMutation } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { imageTypes, maxImageBytes } from '@tidewatch/contract/content/images'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { FileDrop } from '@tidewatch/ui/forms/file-drop'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useId, useState } from 'react'
import { imageMarkdown } from './mark-up.ts'

interface ImageDialogProps {
  /** The pasted or dropped file; `null` to choose one here. */
  file: File | null
  onClose: () => void
  onInsert: (markdown: string) => void
}

/** Uploads a picture and asks for its alt text, in the language of the text. */
export function ImageDialog({ file: initialFile, onClose, onInsert }: ImageDialogProps) {
  const t = useTranslations('articleEditor.image')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const form = useId()
  const [file, setFile] = useState(initialFile)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { mutate, isPending, error } = useMutation(uploadImageMutation(useApi()))
  const isTooLarge = file !== null && file.size > maxImageBytes
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!file || isTooLarge || alt.trim() === '') return
    mutate(file, { onSuccess: ({ key }) => onInsert(imageMarkdown({ key, alt, caption })) })
  }
  const failure = isTooLarge ? t('tooLarge') : error ? errorText(error) : isSubmitted && !file ? t('choose') : null
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {t('insert')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FileDrop
          label={t('choose')}
          dropText={file ? file.name : t('drop')}
          hint={t('kinds')}
          accept={imageTypes.join(',')}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
        <TextField
          label={t('alt')}
          hint={t('altHint')}
          value={alt}
          maxLength={300}
          error={isSubmitted && alt.trim() === '' ? t('altMissing') : undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
        <TextField
          label={t('caption')}
          labelNote={t('optional')}
          value={caption}
          maxLength={200}
          onChange={({ target }) => setCaption(target.value)}
        />
        {failure ? <Notice tone="coral" live title={failure} /> : null}
      </Form>
    </Dialog>
  )
}
