import { type HeaderItem, headerItems } from '@tidewatch/auth/event-catalogue'

const attribute = 'data-header-item'

/** Marks a link or button in the header; pressing it sends its event. */
export function headerItem(item: HeaderItem): { [attribute]: HeaderItem } {
  return { [attribute]: item }
}

/** The header item that contains the pressed element; `undefined` outside the header. */
export function pressedHeaderItem(target: EventTarget | null): HeaderItem | undefined {
  const name = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null
  return headerItems.find((item) => item === name)
}
