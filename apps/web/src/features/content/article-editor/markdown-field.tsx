import { imageTypes } from '@tidewatch/contract/content/images'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Bold, Code, Heading2, ImagePlus, Italic, Link2, List, ListOrdered, TextQuote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { ImageDialog } from './image-dialog.tsx'
import { insertBlock, type MarkUp, markUp, type Selection } from './mark-up.ts'

const tools = [
  { kind: 'bold', icon: Bold },
  { kind: 'italic', icon: Italic },
  { kind: 'heading', icon: Heading2 },
  { kind: 'list', icon: List },
  { kind: 'numbers', icon: ListOrdered },
  { kind: 'quote', icon: TextQuote },
  { kind: 'code', icon: Code },
  { kind: 'link', icon: Link2 },
] as const satisfies { kind: MarkUp; icon: typeof Bold }[]

interface MarkdownFieldProps {
  lang: string
  label: string
  value: string
  onChange: (value: string) => void
}

const pictureIn = (files: FileList) => [...files].find(({ type }) => imageTypes.includes(type)) ?? null

/** A Markdown field with buttons for markup that is hard to remember; accepts pictures by button, paste or drop. */
export function MarkdownField({ lang, label, value, onChange }: MarkdownFieldProps) {
  const t = useTranslations('articleEditor.tools')
  const area = useRef<HTMLTextAreaElement>(null)
  const [selected, setSelected] = useState<{ from: number; to: number } | null>(null)
  const [picture, setPicture] = useState<{ file: File | null } | null>(null)

  // The field's value changes with the next render, which also moves the cursor.
  useLayoutEffect(() => {
    if (!selected) return
    area.current?.focus()
    area.current?.setSelectionRange(selected.from, selected.to)
    setSelected(null)
  }, [selected])

  const selection = (): Selection => {
    const end = value.length
    return { text: value, from: area.current?.selectionStart ?? end, to: area.current?.selectionEnd ?? end }
  }
  const apply = ({ text, from, to }: Selection) => {
    onChange(text)
    setSelected({ from, to })
  }
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const file = pictureIn(files)
    if (!file) return
    event.preventDefault()
    setPicture({ file })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div role="toolbar" aria-label={t('label')} className="flex flex-wrap gap-0.5">
        {tools.map(({ kind, icon: Icon }) => (
          <IconButton
            key={kind}
            size="sm"
            label={t(kind)}
            icon={<Icon aria-hidden="true" />}
            onClick={() => apply(markUp(selection(), kind))}
          />
        ))}
        <IconButton
          size="sm"
          label={t('image')}
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => setPicture({ file: null })}
        />
      </div>
      <Textarea
        ref={area}
        lang={lang}
        label={label}
        hint={t('hint')}
        className="[&_textarea]:max-h-[70dvh] [&_textarea]:min-h-80 [&_textarea]:font-mono [&_textarea]:text-sm"
        value={value}
        spellCheck
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => take(event, event.clipboardData.files)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => take(event, event.dataTransfer.files)}
      />
      {picture ? (
        <ImageDialog
          file={picture.file}
          onClose={() => setPicture(null)}
          onInsert={(markdown) => {
            setPicture(null)
            apply(insertBlock(selection(), markdown))
          }}
        />
      ) : null}
    </div>
  )
}
