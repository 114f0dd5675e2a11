import {
  type ArchiveCategory,
  type InteractionKind,
  type PeopleCategory,
  peopleCategories,
} from '@tidewatch/insights/observation'

/**
 * The content read from a file: people of a list, interactions of a kind, posts, the owner, or a whole 2018-2020 file.
 */
export type FileTarget =
  | { category: PeopleCategory; reads: 'people' }
  | { category: ArchiveCategory; reads: 'posts' | 'owner' | 'profile-changes' | 'insights' }
  | { category: ArchiveCategory; reads: 'interactions'; kind: InteractionKind }
  | { category: ArchiveCategory; reads: 'flat' }

/** Kinds of files that are counted and never opened. */
export const neverReadKinds = [
  'messages',
  'login',
  'location',
  'contacts',
  'searches',
  'ads',
  'other-lists',
  'saved',
  'media',
  'web-pages',
  'other',
] as const
export type NeverReadKind = (typeof neverReadKinds)[number]

/** For these, entries and times can be counted on the owner's request; contents are never read. */
export const countableKinds = ['searches', 'login', 'ads'] as const satisfies readonly NeverReadKind[]
export type CountableKind = (typeof countableKinds)[number]

interface Rule {
  folders: readonly string[]
  /** The file's name without extension, allowing for the suffixes of copies and parts. */
  stem: RegExp
  target: FileTarget
}

const relationFolder = ['followers_and_following']
const storyFolders = ['story_interactions', 'story_sticker_interactions']
const mediaFolders = ['media', 'content']
const tail = '(?:[ _(.-].*)?$'

function people(category: PeopleCategory, stem: string): Rule {
  return { folders: relationFolder, stem: new RegExp(`^${stem}${tail}`), target: { category, reads: 'people' } }
}

function interactions(category: ArchiveCategory, kind: InteractionKind, folders: string[], stem: string): Rule {
  return { folders, stem: new RegExp(`^${stem}${tail}`), target: { category, reads: 'interactions', kind } }
}

function flat(category: ArchiveCategory, stem: string): Rule {
  return { folders: [], stem: new RegExp(`^${stem}(?: ?\\(\\d+\\))?$`), target: { category, reads: 'flat' } }
}

const rules: readonly Rule[] = [
  people('followers', 'followers'),
  people('following', 'following(?!_?hashtags)'),
  people('follow-requests-sent', 'pending_follow_requests'),
  people('recently-unfollowed', 'recently_unfollowed_(?:profiles|accounts)'),
  people('close-friends', 'close_friends'),
  people('blocked', 'blocked_(?:profiles|accounts)'),
  interactions('likes', 'like-post', ['likes'], 'liked_posts'),
  interactions('likes', 'like-comment', ['likes'], 'liked_comments'),
  interactions('comments', 'comment', ['comments'], '(?:post_comments|reels_comments|hype)'),
  interactions('story-interactions', 'story', storyFolders, '(?!stories_viewed)[a-z]+'),
  {
    folders: [...mediaFolders, 'posts', 'reels'],
    stem: new RegExp(`^(?:posts|reels|igtv_videos)${tail}`),
    target: { category: 'posts', reads: 'posts' },
  },
  {
    folders: ['personal_information', 'account_information'],
    stem: new RegExp(`^personal_information${tail}`),
    target: { category: 'profile', reads: 'owner' },
  },
  {
    folders: ['personal_information', 'account_information'],
    stem: new RegExp(`^profile_changes${tail}`),
    target: { category: 'profile-changes', reads: 'profile-changes' },
  },
  {
    folders: ['past_instagram_insights'],
    stem: new RegExp(`^(?:audience_insights|profiles_reached|accounts_reached)${tail}`),
    target: { category: 'insights', reads: 'insights' },
  },
  flat('followers', 'connections'),
  flat('likes', 'likes'),
  flat('comments', 'comments'),
  flat('story-interactions', 'stories_activities'),
  flat('posts', 'media'),
  { folders: [], stem: /^profile(?: ?\(\d+\))?$/, target: { category: 'profile', reads: 'owner' } },
]

/** The categories in each folder: a `no-data.txt` in it means that they're empty. */
const emptySections: readonly (readonly [string, readonly ArchiveCategory[]])[] = [
  ['followers_and_following', peopleCategories],
  ['connections', peopleCategories],
  ['likes', ['likes']],
  ['comments', ['comments']],
  ['story_interactions', ['story-interactions']],
  ['story_sticker_interactions', ['story-interactions']],
  ['media', ['posts']],
  ['content', ['posts']],
  ['past_instagram_insights', ['insights']],
]

/** Folders right below an archive's root, in every layout; they identify the root at any depth. */
const rootFolders = new Set([
  'connections',
  'your_instagram_activity',
  'personal_information',
  'logged_information',
  'ads_information',
  'security_and_login_information',
  'apps_and_websites_off_of_instagram',
  'preferences',
  'followers_and_following',
  'account_information',
  'story_sticker_interactions',
  'story_interactions',
  'past_instagram_insights',
])
// Names that folders outside the archive may have too, so they're used only if none of the above is on the path.
const plainRootFolders = new Set(['likes', 'comments', 'content', 'messages', 'media', 'posts', 'reels'])

const neverRead: readonly (readonly [NeverReadKind, RegExp])[] = [
  ['login', /(?:^|\/)(?:security_and_login|login_and_|device_information|devices?[/.]|login_|account_history\.)/],
  ['location', /last_known_location|profile_based_in|account_based_in|locations?_of_interest/],
  ['contacts', /(?:^|\/)(?:synced_|uploaded_)?contacts(?:\/|\.)/],
  ['searches', /(?:^|\/)(?:recent_)?searches(?:\/|\.)|(?:^|\/)link_history\//],
  ['ads', /(?:^|\/)(?:ads_|instagram_ads_|apps_and_websites|your_topics|seen_content)/],
  ['saved', /(?:^|\/)saved(?:\/|\.|_)/],
  ['other-lists', /(?:^|\/)followers_and_following\//],
]
const mediaFile = /\.(?:jpe?g|png|gif|webp|heic|avif|mp4|mov|webm|srt|mp3|m4a|aac|ogg|opus|wav)$/
const junk = /(?:^|\/)(?:__macosx\/|\._|\.ds_store$|thumbs\.db$|desktop\.ini$)/

function rootIndex(folders: string[]): number {
  const certain = folders.findIndex((folder) => rootFolders.has(folder))
  return certain === -1 ? folders.findIndex((folder) => plainRootFolders.has(folder)) : certain
}

/** The path from the archive's own root, whatever folders a repacked archive adds around it. */
export function canonicalPath(path: string): string {
  const segments = path.split('/')
  const root = rootIndex(segments.slice(0, -1).map((segment) => segment.toLowerCase()))
  if (root !== -1) return segments.slice(root).join('/')
  // At most one folder around the flat files of the oldest archives; any deeper, the same names mean something else.
  return segments.length <= 2 ? (segments.at(-1) ?? path) : path
}

/** The same for all versions of a file: parts repeat files, and a copy has "(1)" in its name. */
export function versionKey(path: string): string {
  return path.toLowerCase().replace(/ ?\(\d+\)(?=\.[a-z]+$)/, '')
}

/** The categories in a file. The oldest archives have followers and following in one file. */
export function categoriesOf(target: FileTarget): readonly ArchiveCategory[] {
  return target.reads === 'flat' && target.category === 'followers' ? ['followers', 'following'] : [target.category]
}

// Lists in the same folder that reports don't use.
const otherList =
  /^(?:restricted|hide_stor|removed_sugg|dismissed|profiles?_you|following_?hashtags|custom_lists|recent_follow|follow_requests|feed_fav|muted|no-data)/

/** True for a file among the lists of people with an unknown name: it may be one of them, renamed or damaged. */
export function isUnknownList(path: string): boolean {
  const segments = path.toLowerCase().split('/')
  return segments.slice(0, -1).includes('followers_and_following') && !otherList.test(segments.at(-1) ?? '')
}

export function isJunk(path: string): boolean {
  return junk.test(path.toLowerCase())
}

function isMessage(path: string): boolean {
  return /(?:^|\/)(?:messages|your_messages)\/|^messages\.json$|(?:secret|reported)_conversations/.test(path)
}

/** The target of a canonical path, `null` (not read) unless a rule matches. `extension` is `json` or `html`. */
export function findTarget(path: string, extension: 'json' | 'html'): FileTarget | null {
  const lower = path.toLowerCase()
  if (isMessage(lower) || !lower.endsWith(`.${extension}`)) return null
  const segments = lower.slice(0, -extension.length - 1).split('/')
  const name = segments.at(-1) ?? ''
  const folder = segments.at(-2)
  const rule = rules.find(({ folders, stem }) => {
    // A file without a folder was taken out of one; its name still identifies it. The lists of people have unique names,
    // which identify them in a renamed folder too.
    const fits = folder === undefined || folders.includes(folder) || folders === relationFolder
    return fits && stem.test(name) && !(folder === undefined && folders === storyFolders)
  })
  return rule?.target ?? null
}

/** The categories that a `no-data.txt` at this path declares empty; `null` if it's another file. */
export function findEmptySections(path: string): readonly ArchiveCategory[] | null {
  const segments = path.toLowerCase().split('/')
  if (segments.at(-1) !== 'no-data.txt') return null
  return emptySections.find(([folder]) => folder === segments.at(-2))?.[1] ?? []
}

export function neverReadKind(path: string): NeverReadKind {
  const lower = path.toLowerCase()
  if (isMessage(lower)) return 'messages'
  if (mediaFile.test(lower)) return 'media'
  const sensitive = neverRead.find(([, pattern]) => pattern.test(lower))?.[0]
  return sensitive ?? (lower.endsWith('.html') ? 'web-pages' : 'other')
}

export const layoutGenerations = ['G0', 'G1', 'G2', 'G3'] as const
/** G0: flat files (2018-2020), G1: folders (2021-2022), G2: `your_instagram_activity` (2023 on), G3: label values. */
export type LayoutGeneration = (typeof layoutGenerations)[number]

/** The layout indicated by a file's location; G3 shows in the contents only. `null` for a file on its own. */
export function layoutOf(path: string, target: FileTarget): LayoutGeneration | null {
  if (target.reads === 'flat') return 'G0'
  const [root, ...rest] = path.toLowerCase().split('/')
  if (rest.length === 0) return null
  if (root === 'connections' || root === 'your_instagram_activity') return 'G2'
  return root === 'personal_information' ? (rest.length > 1 ? 'G2' : null) : 'G1'
}
