import type { ChangeEventHandler, DragEventHandler, ReactNode } from 'react'
import { Input } from '#/forms/controls.tsx'
import { cn } from '#/primitives/cn.tsx'
import { Icon } from '#/primitives/icon.tsx'
import { upload } from '#/primitives/icon-paths.tsx'

export type FileZoneTexts = {
  /** "Choose files": names the control and opens the file dialog. */
  label: string
  /** Beside the label: "or drop them here". */
  dropText: ReactNode
  hint?: ReactNode
}

type FileZoneProps = FileZoneTexts & {
  id: string
  errorId?: string
  accept?: string
  multiple?: boolean
  disabled?: boolean
  className?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
} & Partial<Record<'onDragEnter' | 'onDragLeave' | 'onDragOver' | 'onDrop', DragEventHandler<HTMLLabelElement>>>

/**
 * A drop zone for files. The native control covers it, so files can be chosen or dropped before any script runs;
 * `FileDrop` adds the handling.
 */
export function FileZone(props: FileZoneProps) {
  const { id, errorId, label, dropText, hint, className, onChange, accept, multiple, disabled, ...dragProps } = props
  const described = [hint ? `${id}-hint` : null, errorId].filter(Boolean).join(' ')
  return (
    <label
      htmlFor={id}
      {...dragProps}
      className={cn(
        'relative flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-edge border-dashed bg-raised px-6 py-8 text-center transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-tide has-focus-visible:outline-offset-2',
        className,
        disabled && 'pointer-events-none opacity-45',
      )}
    >
      <Icon path={upload} className="mb-2 size-5 text-tide" />
      <span className="font-medium text-tide underline decoration-tide/40 underline-offset-4">{label}</span>
      <span className="text-sm text-soft">{dropText}</span>
      {hint ? (
        <span id={`${id}-hint`} className="mt-1 max-w-reading text-sm text-soft">
          {hint}
        </span>
      ) : null}
      <Input
        id={id}
        type="file"
        aria-label={label}
        aria-describedby={described || undefined}
        aria-invalid={errorId ? true : undefined}
        // Otherwise browsers show "no file chosen".
        title=""
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  )
}
