// The characters that Instagram accepts in a hashtag: letters of any script with their marks, digits, underscore, and
// emoji.
const tagCharacter = String.raw`[\p{L}\p{M}\p{N}_\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f]`
const hashtagRun = new RegExp(String.raw`(?<![\p{L}\p{N}_&/])(?:[#＃]${tagCharacter}+)+`, 'gu')
const mention = /(?<![\p{L}\p{N}_.])[@＠]([a-z0-9_](?:[a-z0-9._]{0,29}))/giu

/** Every hashtag of a caption as written, without `#`, in order. Digits alone aren't a hashtag, as on Instagram. */
export function findHashtags(caption: string): string[] {
  const tags: string[] = []
  for (const run of caption.normalize('NFC').match(hashtagRun) ?? [])
    for (const tag of run.slice(1).split(/[#＃]/u)) if (!/^\p{N}+$/u.test(tag)) tags.push(tag)
  return tags
}

/**
 * Every username mentioned in a caption, without `@`, lower case, in order. Full stops that end a sentence are dropped.
 */
export function findMentions(caption: string): string[] {
  // Most captions mention no one, and searching for one character is much cheaper.
  if (!/[@＠]/u.test(caption)) return []
  return [...caption.matchAll(mention)].flatMap(([, name]) => name?.replace(/\.+$/, '').toLowerCase() || [])
}

/** The hashtags of a caption without `#`, lower case, each once. */
export function extractHashtags(caption: string): string[] {
  return [...new Set(findHashtags(caption).map((tag) => tag.toLowerCase()))]
}

/** The usernames mentioned in a caption, without `@`, lower case, each once. */
export function extractMentions(caption: string): string[] {
  return [...new Set(findMentions(caption))]
}
