import {
  type AccountObservation,
  type ArchiveObservation,
  type MediaObservation,
  type ProfileObservation,
  perPeopleList,
} from '../observation.ts'

/** Complete observations for tests; each test specifies only what is relevant to it. */
export function aProfile(changes: Partial<ProfileObservation> = {}): ProfileObservation {
  return {
    instagramId: '17841400000000001',
    username: 'harbour.cafe',
    name: 'Harbour Café',
    biography: 'Coffee by the quay',
    website: 'https://harbour.example',
    pictureUrl: 'https://scontent-a.cdn.example/v/t51/s150x150/1_n.jpg?oe=6121FCC2',
    followers: 1_200,
    following: 300,
    posts: 40,
    capturedAt: new Date('2026-11-02T06:00:00Z'),
    ...changes,
  }
}

export function aPost(changes: Partial<MediaObservation> = {}): MediaObservation {
  return {
    mediaId: '1',
    shortcode: 'abc',
    permalink: 'https://www.instagram.com/p/abc/',
    type: 'image',
    productType: 'FEED',
    caption: 'Morning light #quay',
    altText: null,
    parts: null,
    pictureUrl: null,
    sharedToFeed: null,
    audioType: null,
    postedAt: new Date('2026-10-20T08:00:00Z'),
    likes: 60,
    comments: 4,
    views: null,
    reposts: null,
    totalLikes: null,
    totalComments: null,
    capturedAt: new Date('2026-11-02T06:00:00Z'),
    ...changes,
  }
}

export function anAccount(changes: Partial<AccountObservation> = {}): AccountObservation {
  return { profile: aProfile(), media: [aPost()], mediaComplete: true, ...changes }
}

/** The parts of an archive that a test specifies; the completeness of lists that it doesn't mention is unspecified. */
export type ArchiveSketch = Partial<Omit<ArchiveObservation, 'completeness'>> & {
  completeness?: Partial<ArchiveObservation['completeness']>
}

export function anArchive({ completeness, ...changes }: ArchiveSketch = {}): ArchiveObservation {
  return {
    owner: 'anna',
    exportedAt: new Date('2026-11-01T10:00:00Z'),
    ...perPeopleList(() => null),
    followers: [],
    following: [],
    followRequestsSent: [],
    interactions: [],
    posts: [],
    ...changes,
    completeness: { followers: null, following: null, ...completeness },
  }
}
