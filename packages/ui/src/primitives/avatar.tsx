import { AvatarPicture } from '#/primitives/avatar-picture.tsx'

type AvatarProps = {
  /** The account's name; its initials replace a missing picture. */
  name: string
  src?: string | null
  size: 24 | 32 | 40 | 56
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

/** A round picture beside the name, which falls back to initials, never to a broken image. */
export function Avatar({ name, src, size }: AvatarProps) {
  const letters = <span aria-hidden="true">{initials(name)}</span>
  return (
    <span
      style={{ width: size, height: size, fontSize: Math.max(12.5, size * 0.36) }}
      className="relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-tide-tint font-medium text-tide"
    >
      {src ? (
        <AvatarPicture key={src} src={src} size={size}>
          {letters}
        </AvatarPicture>
      ) : (
        letters
      )}
      <span aria-hidden="true" className="absolute inset-0 rounded-full outline-1 outline-ink/10 -outline-offset-1" />
    </span>
  )
}
