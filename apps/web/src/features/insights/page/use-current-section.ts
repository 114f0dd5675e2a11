import { useEffect, useState } from 'react'

/**
 * The topmost section visible below the sticky rows. Set `isComplete` once all sections are mounted, because those that
 * load later aren't observed.
 */
export function useCurrentSection<Section extends string>(
  sections: readonly Section[],
  isComplete = true,
): Section | null {
  const [current, setCurrent] = useState<Section | null>(null)
  useEffect(() => {
    if (!isComplete) return
    // The id may be on the heading, but the whole section has to be observed.
    const parts = sections.map((section) => ({ section, part: document.getElementById(section)?.closest('section') }))
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        const shown = parts.filter(({ part }) => part && inView.has(part))
        // A page's last section never reaches the top.
        const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
        setCurrent(shown.at(isEnd ? -1 : 0)?.section ?? null)
      },
      { rootMargin: '-128px 0px -55% 0px' },
    )
    for (const { part } of parts) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [sections, isComplete])
  return current
}
