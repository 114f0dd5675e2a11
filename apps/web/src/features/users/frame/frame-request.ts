/** Parts of the frame that load on request. */
const frameRequests = ['palette', 'watch', 'accounts', 'you', 'shortcuts'] as const
export type FrameRequest = (typeof frameRequests)[number]

export interface FramePartProps {
  onClose: () => void
  /** Opens another part instead. */
  onRequest: (request: FrameRequest) => void
}

const attribute = 'data-frame'

/** Marks a button or link that opens a part of the frame. */
export function framePart(request: FrameRequest): { [attribute]: FrameRequest } {
  return { [attribute]: request }
}

/** The part that belongs to the pressed element's button. */
export function clickedFramePart(target: EventTarget | null): FrameRequest | undefined {
  const name = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null
  return frameRequests.find((request) => request === name)
}
