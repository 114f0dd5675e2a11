import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** An optional part of a page. If its code can't be loaded, nothing is shown and the page carries on. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
