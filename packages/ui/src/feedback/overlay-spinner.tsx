import { Spinner } from '#/feedback/spinner.tsx'

/** Covers the screen while it can't be used for a moment; the label explains why. */
export function OverlaySpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="pointer-events-auto fixed inset-0 z-60 flex animate-fade flex-col items-center justify-center gap-4 bg-paper/90"
    >
      <Spinner size="lg" />
      <p className="text-sm text-soft">{label}</p>
    </div>
  )
}
