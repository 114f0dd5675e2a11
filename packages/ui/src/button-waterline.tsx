/** Loading state of a button: the waterline along its lower edge, so that the width never changes. */
export function ButtonWaterline() {
  return (
    <svg
      viewBox="0 0 120 6"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="absolute inset-x-2 bottom-1 h-1.5 w-[calc(100%-1rem)]"
    >
      <path
        d="M0 3C10 3 14 1 24 1S40 5 54 5 72 1.5 84 1.5 104 4 120 3"
        pathLength={1}
        strokeDasharray="1"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="animate-draw"
      />
    </svg>
  )
}
