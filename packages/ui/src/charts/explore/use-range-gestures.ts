import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type ChartRange, draggedRange, wholeRange, zoomedRange } from '#/charts/explore/chart-range.ts'

/** A wheel sends many small steps: the selection is applied once it rests. */
const restMs = 250
const zoomPerPixel = 0.002
const zoomKeys: Record<string, number> = { '+': 0.5, '=': 0.5, '-': 2 }

interface RangeGestures {
  /** Converts a horizontal window coordinate to a position in the plot, 0 to 1. */
  shareAt: (clientX: number) => number
  onRange: ((range: ChartRange) => void) | undefined
}

/**
 * Selects a range of a plot: by dragging with a mouse, with two fingers, with the wheel (while Ctrl is held or the plot
 * has focus, so that pages still scroll), or with Shift, arrow keys and Enter. `range` is the selection in progress.
 */
export function useRangeGestures({ shareAt, onRange }: RangeGestures) {
  const plot = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState<ChartRange | null>(null)
  const dragStart = useRef<number | null>(null)
  const keyStart = useRef<number | null>(null)
  const touches = useRef(new Map<number, number>())
  const pinchStart = useRef<number | null>(null)
  const wheel = useRef<(event: WheelEvent) => void>(undefined)

  const choose = (chosen: ChartRange | null) => {
    dragStart.current = null
    keyStart.current = null
    pinchStart.current = null
    setRange(null)
    if (chosen) onRange?.(chosen)
  }

  const wheelZoom = useRef<{ range: ChartRange; timer: ReturnType<typeof setTimeout> } | null>(null)
  useEffect(() => {
    wheel.current = (event) => {
      const isIntentional = event.ctrlKey || event.metaKey || document.activeElement === plot.current
      if (!onRange || !isIntentional || event.deltaY === 0) return
      event.preventDefault()
      const before = wheelZoom.current
      if (before) clearTimeout(before.timer)
      const next = zoomedRange(
        before?.range ?? wholeRange,
        shareAt(event.clientX),
        Math.exp(event.deltaY * zoomPerPixel),
      )
      setRange(next)
      const timer = setTimeout(() => {
        wheelZoom.current = null
        choose(next)
      }, restMs)
      wheelZoom.current = { range: next, timer }
    }
  })
  useEffect(() => {
    const element = plot.current
    const listen = (event: WheelEvent) => wheel.current?.(event)
    // React's listeners are passive, and a passive listener can't prevent scrolling.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => {
      element?.removeEventListener('wheel', listen)
      if (wheelZoom.current) clearTimeout(wheelZoom.current.timer)
    }
  }, [])

  const fingers = () => {
    const [one = 0, other = 0] = touches.current.values()
    return { distance: Math.max(1, Math.abs(one - other)), middle: shareAt((one + other) / 2) }
  }

  return {
    plot,
    range,
    onPointerDown(event: PointerEvent) {
      if (!onRange) return
      if (event.pointerType === 'touch') {
        touches.current.set(event.pointerId, event.clientX)
        if (touches.current.size === 2) pinchStart.current = fingers().distance
      } else if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragStart.current = shareAt(event.clientX)
      }
    },
    onPointerMove(event: PointerEvent) {
      if (touches.current.has(event.pointerId)) touches.current.set(event.pointerId, event.clientX)
      if (pinchStart.current !== null && touches.current.size === 2) {
        const { distance, middle } = fingers()
        setRange(zoomedRange(wholeRange, middle, pinchStart.current / distance))
      } else if (dragStart.current !== null) {
        setRange(draggedRange(dragStart.current, shareAt(event.clientX)))
      }
    },
    onPointerEnd(event: PointerEvent) {
      touches.current.delete(event.pointerId)
      if (dragStart.current !== null || pinchStart.current !== null) choose(event.type === 'pointerup' ? range : null)
    },
    /** Returns whether the key was handled. `at` is the cursor's position, `next` where the key moves it. */
    onKey(event: KeyboardEvent, at: number | null, next: number | null): boolean {
      if (!onRange || event.altKey || event.ctrlKey || event.metaKey) return false
      if (event.shiftKey && next !== null) {
        keyStart.current ??= at ?? next
        setRange(draggedRange(keyStart.current, next))
        return false
      }
      if (next !== null) {
        keyStart.current = null
        setRange(null)
        return false
      }
      if (event.key === 'Escape') choose(null)
      const factor = zoomKeys[event.key]
      if (factor) choose(zoomedRange(wholeRange, at ?? 0.5, factor))
      else if (event.key === 'Enter' && range) choose(range)
      else return false
      return true
    },
  }
}
