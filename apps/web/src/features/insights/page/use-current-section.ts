import { useEffect, useState } from 'react'

/**
 * The section that lies at the top of what can be seen below the sticky rows. `isComplete` says that all sections are
 * on the page: those that load later are not found before.
 */
export function useCurrentSection<Section extends string>(
  sections: readonly Section[],
  isComplete = true,
): Section | null {
  const [current, setCurrent] = useState<Section | null>(null)
  useEffect(() => {
    if (!isComplete) return
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent(sections.find((section) => inView.has(section)) ?? null)
      },
      { rootMargin: '-128px 0px -55% 0px' },
    )
    for (const section of sections) {
      const element = document.getElementById(section)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections, isComplete])
  return current
}
