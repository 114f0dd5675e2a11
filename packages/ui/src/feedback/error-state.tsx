import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '#/primitives/copy-button.tsx'

type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  /** What can be done. */
  children?: ReactNode
  actions?: ReactNode
  request?: { label: string; id: string; copyLabel: string; copiedLabel: string }
  level?: 1 | 2 | 3 | 4
}

/** Something failed: what happened, what can be done, and the request id to quote. */
export function ErrorState({ title, children, actions, request, level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-hairline bg-raised p-6 sm:p-8"
    >
      <CircleAlert aria-hidden="true" className="size-5 text-coral" />
      <Heading className="font-semibold text-lg">{title}</Heading>
      {children ? <div className="max-w-reading text-soft">{children}</div> : null}
      {actions ? <div className="mt-1 flex flex-wrap gap-2">{actions}</div> : null}
      {request ? (
        <p className="mt-2 flex w-full flex-wrap items-center gap-x-2 border-hairline border-t pt-3 text-soft text-xs">
          {request.label}
          <code className="break-all font-mono text-ink">{request.id}</code>
          <CopyButton text={request.id} label={request.copyLabel} copiedLabel={request.copiedLabel} />
        </p>
      ) : null}
    </div>
  )
}
