/**
 * What a source saw, and when. Sources (`@tidewatch/instagram`) produce observations, the database stores them, and
 * everything in this package is derived from them. Dates are `Date`, counts are non-negative integers, usernames are
 * lower case without `@`. `null` always means "unknown", never zero.
 */

/** Where a number comes from. See `docs/decisions/0001-data-sources.md`. */
export const sources = ['connected', 'public', 'archive', 'family', 'sample'] as const
export type Source = (typeof sources)[number]

/**
 * One collection of a professional account's public profile. In texts, `''` means known to be empty and `null` means
 * unknown: only the former can be a change.
 */
export interface ProfileObservation {
  /** Instagram's id of the account. Unlike the username, it survives renames. */
  instagramId: string
  username: string
  name: string | null
  biography: string | null
  website: string | null
  /** Signed, and valid only for some days: see `picture.ts`. */
  pictureUrl: string | null
  /** The owner's alternative text for the picture. */
  pictureAlt?: string | null
  followers: number | null
  following: number | null
  posts: number | null
  capturedAt: Date
}

export const mediaTypes = ['image', 'video', 'carousel', 'reel'] as const
export type MediaType = (typeof mediaTypes)[number]

export interface MediaObservation {
  /** Instagram's media id. */
  mediaId: string
  shortcode: string | null
  permalink: string | null
  type: MediaType
  /** Where Instagram shows it, in Instagram's terms: `FEED`, `REELS`, `STORY` or `AD`. */
  productType: string | null
  caption: string | null
  /** The owner's alternative text. */
  altText: string | null
  /** The number of pictures and videos in a carousel; `null` for everything else. */
  parts: number | null
  /**
   * The picture, a video's still or a carousel's first part. Signed, and valid only for some days: see `picture.ts`.
   */
  pictureUrl: string | null
  /** Reels only: whether it is in the feed as well. */
  sharedToFeed: boolean | null
  /** Reels only, in Instagram's terms, such as `ORIGINAL_SOUNDS`. */
  audioType: string | null
  postedAt: Date
  /** `null`: the owner hides like counts, so Instagram leaves the number out. */
  likes: number | null
  comments: number | null
  /** Only reels have views; `null` for everything else. */
  views: number | null
  reposts: number | null
  /** Includes likes from advertising and shared posts; `null` like `likes`. */
  totalLikes: number | null
  totalComments: number | null
  capturedAt: Date
}

export interface AccountObservation {
  profile: ProfileObservation
  /** Newest first. */
  media: MediaObservation[]
  /** True when paging reached the account's first post; only then does a missing post mean "removed". */
  mediaComplete: boolean
  /** True when the source listed posts that it couldn't read: then a missing post proves nothing. */
  mediaHasGaps?: boolean
}

/** The parts of an archive that are imported. Everything else (above all messages) is never read. */
export const archiveCategories = [
  'profile',
  'profile-changes',
  'followers',
  'following',
  'follow-requests-sent',
  'recently-unfollowed',
  'close-friends',
  'blocked',
  'likes',
  'comments',
  'story-interactions',
  'posts',
  'insights',
] as const
export type ArchiveCategory = (typeof archiveCategories)[number]

/**
 * The lists of people in an archive: each list's name in observations, uploads and stored entries, mapped to the
 * category by which it's selected. Reader, contract, storage and screens all derive their lists from here.
 */
export const categoryOfPeople = {
  followers: 'followers',
  following: 'following',
  followRequestsSent: 'follow-requests-sent',
  recentlyUnfollowed: 'recently-unfollowed',
  closeFriends: 'close-friends',
  blocked: 'blocked',
} as const satisfies Record<string, ArchiveCategory>
export type PeopleListName = keyof typeof categoryOfPeople
export type PeopleCategory = (typeof categoryOfPeople)[PeopleListName]

export const peopleListNames = Object.keys(categoryOfPeople) as [PeopleListName, ...PeopleListName[]]
export const peopleCategories = Object.values(categoryOfPeople)

export const comparedLists = ['followers', 'following'] as const satisfies readonly PeopleListName[]
export type ComparedList = (typeof comparedLists)[number]

/** Builds a record with one value per list of people. */
export function perPeopleList<Made>(make: (list: PeopleListName) => Made): Record<PeopleListName, Made> {
  return Object.fromEntries(peopleListNames.map((list) => [list, make(list)])) as Record<PeopleListName, Made>
}

/**
 * How complete a list of an archive is. `full`: everyone. `partial`: something is certainly missing. `increment`: only
 * what is new since the previous delivery, as in scheduled exports; it adds newcomers and says nothing about anyone
 * else. `unknown`: nothing is damaged, but relations older than the list's oldest entry may have been left out.
 */
export const listCompletenesses = ['full', 'partial', 'increment', 'unknown'] as const
export type ListCompleteness = (typeof listCompletenesses)[number]

/** `limited`: an `unknown` list that evidently lacks its older part, so its size and who isn't in it say nothing. */
export const listLevels = [...listCompletenesses, 'limited'] as const
export type ListLevel = (typeof listLevels)[number]

/** Someone in one of the archive owner's lists. */
export interface ArchivePerson {
  username: string
  /** When the relation began according to the archive; `null` where it doesn't say. */
  since: Date | null
}

export const interactionKinds = ['like-post', 'like-comment', 'comment', 'story'] as const
export type InteractionKind = (typeof interactionKinds)[number]

export const categoryOfInteraction = {
  'like-post': 'likes',
  'like-comment': 'likes',
  comment: 'comments',
  story: 'story-interactions',
} as const satisfies Record<InteractionKind, ArchiveCategory>

/** Something that the archive's owner did with someone else's content. Texts are never stored. */
export interface ArchiveInteraction {
  kind: InteractionKind
  /** Whose content it was; `null` where the archive doesn't say. */
  username: string | null
  at: Date | null
}

/** The part of the owner's own profile that a change in an archive concerns. */
export const archiveProfileFields = ['username', 'name', 'biography', 'website', 'picture', 'other'] as const
export type ArchiveProfileField = (typeof archiveProfileFields)[number]

/** The result of reading an archive. A list that the archive doesn't contain is `null`; an empty one is `[]`. */
export interface ArchiveObservation extends Record<PeopleListName, ArchivePerson[] | null> {
  /** The owner's username, from the profile file or the archive's name; `null` if neither says. */
  owner: string | null
  /** When Instagram made the archive, as precisely as is known. */
  exportedAt: Date | null
  interactions: ArchiveInteraction[] | null
  /** The owner's own posts, by time. */
  posts: { at: Date }[] | null
  /** How complete the compared lists are; `null` where unspecified, which counts as full. */
  completeness: Record<ComparedList, ListCompleteness | null>
}
