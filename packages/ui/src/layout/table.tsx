import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type TableProps = {
  /** Names the table; visible unless `hideCaption`. */
  caption: string
  hideCaption?: boolean
  /** With a maximum height, the header stays in place while the rows scroll. */
  maxHeight?: CSSProperties['maxHeight']
  /**
   * The total number of rows, including the header, if only those in view are rendered. Columns then keep their width.
   */
  rowCount?: number
  className?: string
  children: ReactNode
}

/** A dense table that scrolls sideways in its own box, with a shadow where more columns are hidden. */
export function Table({ caption, hideCaption, maxHeight, rowCount, className, children }: TableProps) {
  return (
    // Not a region: with its section of the same name, it would make two indistinguishable landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      data-table-box=""
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      style={{ maxHeight }}
      className={cn(
        'scroll-hint-x relative w-full overflow-auto rounded-sm print:max-h-none! print:overflow-visible',
        className,
      )}
    >
      <table
        aria-rowcount={rowCount}
        className={cn('w-full border-collapse text-left text-sm', rowCount !== undefined && 'min-w-4xl table-fixed')}
      >
        <caption className={hideCaption ? 'sr-only' : 'pb-2 text-left text-sm text-soft'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

type CellProps = ComponentProps<'td'> & {
  /** Right-aligned tabular figures. */
  numeric?: boolean
}

export function Td({ numeric, className, ...props }: CellProps) {
  return (
    <td
      {...props}
      className={cn(
        'h-10 border-hairline border-b px-3 py-2 first:pl-1 last:pr-1',
        numeric && 'tabular whitespace-nowrap text-right',
        className,
      )}
    />
  )
}

type HeadCellProps = ComponentProps<'th'> & { numeric?: boolean }

export function Th({ numeric, className, ...props }: HeadCellProps) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(
        'sticky top-0 h-9 whitespace-nowrap px-3 [box-shadow:inset_0_-1px_0_color-mix(in_oklab,var(--color-edge)_70%,transparent)] font-medium text-soft text-xs first:pl-1 last:pr-1',
        'in-[[style*=max-height]]:z-10 in-[[style*=max-height]]:bg-(--scroll-hint-surface,var(--color-paper))',
        numeric && 'text-right',
        className,
      )}
    />
  )
}
