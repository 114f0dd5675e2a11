type SkipLinkProps = { href?: string; label: string }

/** First focusable element of a page; appears on focus and jumps to the main content. */
export function SkipLink({ href = '#main', label }: SkipLinkProps) {
  return (
    <a href={href} className="skip-link">
      {label}
    </a>
  )
}
