import { type HeaderItem, headerItems } from '@tidewatch/auth/event-catalogue'

const attribute = 'data-header-item'

/** Marks a link or button of the header; whoever presses it sends its event. */
export function headerItem(item: HeaderItem): { [attribute]: HeaderItem } {
  return { [attribute]: item }
}

/** The item that something inside of it was pressed in; `undefined` outside of the header. */
export function pressedHeaderItem(target: EventTarget | null): HeaderItem | undefined {
  const name = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null
  return headerItems.find((item) => item === name)
}
