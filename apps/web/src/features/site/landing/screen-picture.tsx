import type { Locale } from '@tidewatch/site-config/locales'

interface ScreenPictureProps {
  name: string
  locale: Locale
  alt: string
}

const widths = [200, 500, 1000]
// Size of the files that `packages/e2e/pictures` creates.
const size = { width: 1000, height: 800 }

/** Part of a screen in the page's language. Two appear side by side where there's room. */
export function ScreenPicture({ name, locale, alt }: ScreenPictureProps) {
  const address = (width: number) => `/pictures/${locale}/${name}-${width}.webp`
  return (
    <img
      src={address(500)}
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes="(min-width: 1160px) 516px, (min-width: 900px) calc(50vw - 3.5rem), calc(100vw - 2.5rem)"
      {...size}
      loading="lazy"
      decoding="async"
      alt={alt}
      className="w-full"
    />
  )
}
