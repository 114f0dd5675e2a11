/** What of the frame can be asked for; each is loaded then. */
const frameRequests = ['palette', 'watch', 'accounts', 'you', 'shortcuts'] as const
export type FrameRequest = (typeof frameRequests)[number]

export interface FramePartProps {
  onClose: () => void
  /** Another part instead. */
  onRequest: (request: FrameRequest) => void
}

const attribute = 'data-frame'

/** Marks a button or link that asks for a part of the frame. */
export function framePart(request: FrameRequest): { [attribute]: FrameRequest } {
  return { [attribute]: request }
}

/** The part that something inside of its button was pressed for. */
export function pressedFramePart(target: EventTarget | null): FrameRequest | undefined {
  const name = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null
  return frameRequests.find((request) => request === name)
}
