import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FileZone, type FileZoneTexts } from '#/forms/file-zone.tsx'
import { cn } from '#/primitives/cn.tsx'

type FileDropProps = FileZoneTexts & {
  error?: ReactNode
  /** Like the accept attribute; dropped files are checked against it too. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  /** Dropped files that `accept` doesn't allow. */
  onRejected?: (files: File[]) => void
}

/** Whether a file matches an accept attribute (HTML, file upload state: extensions, MIME types, `type/*`). */
export function acceptsFile(file: Pick<File, 'name' | 'type'>, accept: string | undefined) {
  const rules = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean)
  if (rules.length === 0) return true
  const type = file.type.toLowerCase()
  return rules.some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
  })
}

/** Accepts files by click, keyboard or drop. */
export function FileDrop(props: FileDropProps) {
  const { label, dropText, hint, error, accept, multiple, disabled, onFiles, onRejected } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    const fitting = files.filter((file) => acceptsFile(file, accept))
    const rejected = files.filter((file) => !acceptsFile(file, accept))
    if (rejected.length > 0) onRejected?.(rejected)
    if (fitting.length > 0) onFiles(multiple ? fitting : fitting.slice(0, 1))
  }
  // Entering a child fires a leave event on the parent: only the outermost leave counts.
  const track = (step: number) => {
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    <div>
      <FileZone
        {...{ id, label, dropText, hint, accept, multiple, disabled }}
        errorId={error ? `${id}-error` : undefined}
        onDragEnter={() => track(1)}
        onDragLeave={() => track(-1)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={cn(over && 'border-tide border-solid bg-tide-tint', error && 'border-coral')}
        onChange={(event) => {
          take(event.target.files)
          // Choosing the same file again must fire another event.
          event.target.value = ''
        }}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-2 text-coral text-sm">
          {error}
        </p>
      ) : null}
    </div>
  )
}
