'use client'

import { findLate } from './imported.ts'
import type { Answer } from './on-servers.ts'

export const address = URL.parse('/', 'https://example.com')
export const waiting: PromiseWithResolvers<Answer> = Promise.withResolvers<Answer>()
export const groups = Map.groupBy(findLate([1, 2]), (value) => value)
export const loadMore = () => import('./loaded-later.ts')
export const worker = () => new Worker(new URL('./page-worker.ts', import.meta.url))
