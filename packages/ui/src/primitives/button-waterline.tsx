/** A button's loading state: the waterline along its lower edge, so that the width never changes. */
export function ButtonWaterline() {
  return (
    <svg
      viewBox="0 0 120 6"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="absolute inset-x-3 bottom-0.5 h-1 w-[calc(100%-1.5rem)] animate-sweep"
    >
      <path
        d="M0 3C10 3 14 1 24 1S40 5 54 5 72 1.5 84 1.5 104 4 120 3"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
