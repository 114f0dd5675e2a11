type IconProps = {
  /** A path from `icon-paths.tsx`. */
  path: string
  className?: string
}

/**
 * A decorative icon for server-rendered markup. The library's icons are client components: a page would carry their
 * paths as data, and eight more attributes per icon in its HTML.
 */
export function Icon({ path, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <path d={path} />
    </svg>
  )
}
