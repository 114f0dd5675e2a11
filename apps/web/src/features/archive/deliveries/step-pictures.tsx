import type { ReactNode } from 'react'

/** Decorative: the text beside each picture says the same, so screen readers skip it. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 80"
      aria-hidden="true"
      className="h-auto w-full rounded-md bg-sunken desk:h-28 [&_.line]:fill-none [&_.line]:stroke-2 [&_.line]:stroke-edge [&_.paper]:fill-raised [&_.paper]:stroke-2 [&_.paper]:stroke-edge [&_.tide-line]:fill-none [&_.tide-line]:stroke-2 [&_.tide-line]:stroke-tide [&_.tide]:fill-tide"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

const folder = 'M30 26h18l6 7h36v31H30z'

/** A phone showing a calendar with ticked days. */
export function AskPicture() {
  return (
    <Picture>
      <rect x="40" y="8" width="40" height="64" rx="6" className="paper" />
      <path d="M48 24h24M56 14h8" className="line" />
      {[33, 43, 53].flatMap((y, row) =>
        [50, 60, 70].map((x, column) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" className={row * 3 + column < 5 ? 'tide' : 'line'} />
        )),
      )}
      <path d="M50 63h20" className="tide-line" />
    </Picture>
  )
}

/** A folder shared with another person. */
export function SharePicture() {
  return (
    <Picture>
      <path d={folder} className="paper" />
      <circle cx="86" cy="52" r="14" className="paper" />
      <circle cx="86" cy="48" r="4" className="tide" />
      <path d="M78 60c1-5 4-7 8-7s7 2 8 7" className="tide-line" />
      <path d="M38 43h26M38 51h18" className="line" />
    </Picture>
  )
}

/** A folder in the cloud synced with one on the server. */
export function SyncPicture() {
  return (
    <Picture>
      <path d="M30 40a9 9 0 0 1 2-18 13 13 0 0 1 25-2 10 10 0 0 1 3 20z" className="paper" />
      <rect x="64" y="42" width="34" height="12" rx="2" className="paper" />
      <rect x="64" y="56" width="34" height="12" rx="2" className="paper" />
      <path d="M70 48h2M70 62h2" className="tide-line" />
      <path d="M44 48v10h14m-4-4 4 4-4 4" className="tide-line" />
    </Picture>
  )
}

/** A delivery that turns into a waterline. */
export function ReadPicture() {
  return (
    <Picture>
      <path d={folder} className="paper" />
      <path d="M38 52c6-8 10-8 15 0s9 4 14-2 9-6 15-2" className="tide-line" />
      <circle cx="82" cy="48" r="3" className="tide" />
    </Picture>
  )
}
