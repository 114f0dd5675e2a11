import { and, isNull } from 'drizzle-orm'
import { monitors } from '#/platform/db/schema/monitors.ts'

/** Monitors that want looks, reports and news: neither deleted nor put away nor paused. */
export const isWatching = and(isNull(monitors.deletedAt), isNull(monitors.archivedAt), isNull(monitors.pausedAt))
