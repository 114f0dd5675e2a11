type IconProps = {
  /** One of `icon-paths.tsx`. */
  path: string
  className?: string
}

/**
 * A decorative icon of what a server writes. The library's are client components: a page would carry their drawings as data,
 * and as HTML with eight attributes more.
 */
export function Icon({ path, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <path d={path} />
    </svg>
  )
}
