export const union = new Set([1]).union(new Set([2]))
export const doubled = new Map([[1, 2]]).values().map((value) => value * 2)
export const isSeen = (element: Element) => element.checkVisibility()
requestIdleCallback(() => AbortSignal.any([]))
