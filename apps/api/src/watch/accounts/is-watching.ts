import { and, isNull } from 'drizzle-orm'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'

/** Monitors that need collections, reports and notifications: neither deleted nor archived nor paused. */
export const isWatching = and(isNull(monitors.deletedAt), isNull(monitors.archivedAt), isNull(monitors.pausedAt))
