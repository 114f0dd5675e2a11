type SkipLinkProps = { href?: string; label: string }

/** First focusable element of a page; appears on focus and jumps to the main content. */
export function SkipLink({ href = '#main', label }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-tide px-4 py-2 text-on-tide text-sm focus-visible:translate-y-0 print:hidden"
    >
      {label}
    </a>
  )
}
