import { Spinner } from '#/feedback/spinner.tsx'

type OverlaySpinnerProps = {
  label: string
  /** Covers the parent (which must be positioned) instead of the whole screen. */
  contained?: boolean
}

/** Covers what can't be used for a moment; the label explains why. */
export function OverlaySpinner({ label, contained }: OverlaySpinnerProps) {
  return (
    <div
      role="status"
      className={`${contained ? 'absolute rounded-lg' : 'pointer-events-auto fixed z-60'} inset-0 flex animate-fade flex-col items-center justify-center gap-4 bg-paper/90`}
    >
      <Spinner size="lg" />
      <p className="text-sm text-soft">{label}</p>
    </div>
  )
}
