import { AvatarPicture } from '#/primitives/avatar-picture.tsx'
import { cn } from '#/primitives/cn.tsx'

type AvatarProps = {
  /** The account's name; its initials replace a missing picture. */
  name: string
  src?: string | null
  size?: 24 | 32 | 40 | 56 | 80
  /** Alternative text; empty (decorative) next to the name. */
  alt?: string
  className?: string
}

function initials(name: string) {
  const words = name
    .replace(/^@/, '')
    .split(/[\s._-]+/u)
    .filter((word) => /\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('')
    .toUpperCase()
}

/** A round picture that falls back to initials, never to a broken image. */
export function Avatar({ name, src, size = 40, alt = '', className }: AvatarProps) {
  const letters = (
    <>
      <span aria-hidden="true">{initials(name)}</span>
      {alt ? <span className="sr-only">{alt}</span> : null}
    </>
  )
  return (
    <span
      style={{ width: size, height: size, fontSize: Math.max(12.5, size * 0.36) }}
      className={cn(
        'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-tide-tint font-medium text-tide',
        className,
      )}
    >
      {src ? (
        <AvatarPicture key={src} src={src} alt={alt} size={size}>
          {letters}
        </AvatarPicture>
      ) : (
        letters
      )}
      <span aria-hidden="true" className="absolute inset-0 rounded-full outline-1 outline-ink/10 -outline-offset-1" />
    </span>
  )
}
