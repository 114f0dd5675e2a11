// Items as Instagram writes them, one builder per documented shape.

const profile = (username: string) => `https://www.instagram.com/${username}`

/** 2021 to today: one entry in `string_list_data`. */
export function listItem(username: string, timestamp: number | string = 1_700_000_000) {
  return {
    title: '',
    media_list_data: [],
    string_list_data: [{ href: profile(username), value: username, timestamp }],
  }
}

/** Following since 2025: the name in the title, no value. */
export function titledItem(username: string, timestamp = 1_700_000_000) {
  return { title: username, string_list_data: [{ href: `https://www.instagram.com/_u/${username}`, timestamp }] }
}

/** Labels with values, as in comments and profiles; labels are in the owner's language. */
export function mapItem(fields: Record<string, { value?: string; href?: string; timestamp?: number }>) {
  return { title: '', media_map_data: {}, string_map_data: fields }
}

/** Since 2025: a list of labels, here for a person; "URL" is their website. */
export function labelItem(username: string, labels = { url: 'URL', name: 'Name', username: 'Username' }) {
  return {
    timestamp: 1_760_000_000,
    media: [],
    label_values: [
      { label: labels.url, value: 'https://shop.example', href: 'https://shop.example' },
      { label: labels.name, value: 'A Display Name' },
      { label: labels.username, value: username },
    ],
    fbid: '17840000000000001',
    ent_name: 'Relation',
  }
}

/** Since 2025: someone's content; its author is in the group "Owner". */
export function ownedItem(username: string, title = 'Owner') {
  const fields = [
    { label: 'URL', value: '' },
    { label: 'Name', value: 'A Display Name' },
    { label: 'Username', value: username },
  ]
  return {
    timestamp: 1_760_000_000,
    media: [],
    label_values: [{ dict: [{ dict: fields, title: '' }], title }],
    fbid: '17840000000000002',
  }
}

/** A profile change. */
export function changeItem(changed: string, before: string, after: string, timestamp: number) {
  return mapItem({
    Changed: { value: changed },
    'Previous Value': { value: before },
    'New Value': { value: after },
    'Change Date': { timestamp },
  })
}

export const paths = {
  followers: 'connections/followers_and_following/followers_1.json',
  following: 'connections/followers_and_following/following.json',
  closeFriends: 'connections/followers_and_following/close_friends.json',
  likes: 'your_instagram_activity/likes/liked_posts.json',
  profile: 'personal_information/personal_information/personal_information.json',
  changes: 'personal_information/personal_information/profile_changes.json',
} as const
