/** A page's first focusable element; appears on focus and jumps to the main content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a href="#main" className="skip-link">
      {label}
    </a>
  )
}
