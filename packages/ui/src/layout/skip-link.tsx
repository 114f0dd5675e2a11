type SkipLinkProps = { href?: string; label: string }

/** A page's first focusable element; appears on focus and jumps to the main content. */
export function SkipLink({ href = '#main', label }: SkipLinkProps) {
  return (
    <a href={href} className="skip-link">
      {label}
    </a>
  )
}
