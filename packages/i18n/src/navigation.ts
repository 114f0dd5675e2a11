import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing.ts'

/** Locale-aware counterparts of Next's navigation. The components and hooks need a `MessagesScope` around them. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing)
