import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { Popover } from '@tidewatch/ui/feedback/popover'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { TagChip } from '@tidewatch/ui/primitives/tag-chip'
import { Plus, Tag, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useBulk } from '#/features/users/dashboard/use-bulk.ts'

const maxTags = 10
const maxTagLength = 24

interface TagEditorProps {
  monitor: Pick<DashboardMonitor, 'id' | 'username' | 'tags'>
  /** All tags in use, as suggestions. */
  known: readonly string[]
}

/** Edits an account's tags in place: each has a button to remove it, and a button beside them adds one. */
export function TagEditor({ monitor, known }: TagEditorProps) {
  const t = useTranslations('dashboard.tags')
  const { id, username, tags } = monitor
  const bulk = useBulk()
  const editButton = useRef<HTMLButtonElement>(null)
  const label = t('edit', { username })
  return (
    <div className="relative z-10 flex flex-wrap items-center gap-1.5">
      {tags.length > 0 ? (
        <ul aria-label={t('label', { username })} className="contents">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <TagChip
                word={tag}
                end={
                  <button
                    type="button"
                    aria-label={t('remove', { tag })}
                    title={t('remove', { tag })}
                    disabled={bulk.busy}
                    onClick={() => {
                      bulk.run([id], { action: 'untag', tag })
                      // The focus would be lost with the tag.
                      editButton.current?.focus()
                    }}
                    className="inline-flex size-5 shrink-0 items-center justify-center rounded-xs text-soft hover:text-ink"
                  >
                    <X aria-hidden="true" className="size-3" />
                  </button>
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <TagPopover
        label={label}
        has={tags}
        known={known}
        onAdd={(tag) => bulk.run([id], { action: 'tag', tag })}
        trigger={
          <IconButton
            ref={editButton}
            size="sm"
            label={label}
            icon={<Tag aria-hidden="true" />}
            className="size-6 text-soft pointer-coarse:size-9 pointer-coarse:min-h-9"
          />
        }
      />
    </div>
  )
}

interface TagPopoverProps {
  label: string
  trigger: ReactNode
  has: readonly string[]
  known: readonly string[]
  onAdd: (tag: string) => void
}

/** Adds one tag: a new one, or one already in use. */
export function TagPopover({ label, trigger, has, known, onAdd }: TagPopoverProps) {
  const t = useTranslations('dashboard.tags')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const isFull = has.length >= maxTags
  const others = known.filter((tag) => !has.includes(tag))
  const add = (tag: string) => {
    const word = tag.trim()
    if (word === '' || has.includes(word)) return
    setText('')
    setOpen(false)
    onAdd(word)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    add(text)
  }
  return (
    <Popover open={open} onOpenChange={setOpen} label={label} trigger={trigger} className="w-64">
      {isFull ? (
        <p className="text-sm text-soft">{t('full', { most: maxTags })}</p>
      ) : (
        <Form onSubmit={submit} className="flex flex-col gap-3">
          <div className="flex items-end gap-2">
            <TextField
              label={t('new')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              maxLength={maxTagLength}
              autoComplete="off"
              className="flex-1"
            />
            <IconButton
              type="submit"
              label={t('add')}
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              className="size-11"
            />
          </div>
          {others.length > 0 ? (
            <div>
              <p className="text-soft text-xs">{t('known')}</p>
              <ul className="mt-1.5 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
                {others.map((tag) => (
                  <li key={tag} className="min-w-0">
                    <button type="button" onClick={() => add(tag)} className="max-w-full rounded-sm hover:bg-sunken">
                      <TagChip word={tag} className="bg-transparent" />
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </Form>
      )}
    </Popover>
  )
}
