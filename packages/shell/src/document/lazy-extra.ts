import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part that a page can do without. Where its code cannot be loaded nothing is shown, and the page goes on. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
