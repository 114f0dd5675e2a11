import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'
import { Icon } from '#/primitives/icon.tsx'
import { circleAlert, circleCheck, clock3, info, trendingDown } from '#/primitives/icon-paths.tsx'
import { type Tone, toneText, toneTint } from '#/primitives/tone.tsx'

type NoticeProps = {
  tone?: Tone
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Announced on appearing; leave out for notices that were there from the start. */
  live?: boolean
  /** Full width, without rounded corners, under a page's header. */
  banner?: boolean
  className?: string
}

const icons: Record<Tone, ReactNode> = {
  neutral: <Icon path={info} />,
  tide: <Icon path={circleCheck} />,
  coral: <Icon path={circleAlert} />,
  plum: <Icon path={trendingDown} />,
  amber: <Icon path={clock3} />,
}

/** An inline notice: icon, one sentence, possible actions. */
export function Notice({ tone = 'neutral', icon, title, children, actions, live, banner, className }: NoticeProps) {
  return (
    <div
      role={live ? (tone === 'coral' ? 'alert' : 'status') : undefined}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm',
        toneTint[tone],
        !banner && 'rounded-lg',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <span className={cn('mt-0.5 [&_svg]:size-4', toneText[tone])}>{icon ?? icons[tone]}</span>
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          {children ? <div className="max-w-reading">{children}</div> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 max-sm:pl-7">{actions}</div> : null}
    </div>
  )
}
