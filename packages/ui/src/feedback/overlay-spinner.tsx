import { Spinner } from '#/feedback/spinner.tsx'

type OverlaySpinnerProps = {
  label: string /** Over the parent (which is positioned) instead of the whole screen. */
  contained?: boolean
}

/** Covers what cannot be used for a moment; the words say what is going on. */
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
