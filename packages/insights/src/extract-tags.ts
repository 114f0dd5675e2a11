// What Instagram takes as part of a hashtag: letters of any script with their marks, digits, underscore, and emoji.
const tagCharacter = String.raw`[\p{L}\p{M}\p{N}_\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f]`
const hashtagRun = new RegExp(String.raw`(?<![\p{L}\p{N}_&/])(?:[#＃]${tagCharacter}+)+`, 'gu')
const mention = /(?<![\p{L}\p{N}_.])[@＠]([a-z0-9_](?:[a-z0-9._]{0,29}))/giu

/** The hashtags of a caption without `#`, lower case, each once. Digits alone are none, as on Instagram. */
export function extractHashtags(caption: string): string[] {
  const tags = [...caption.normalize('NFC').matchAll(hashtagRun)]
    .flatMap(([run]) => run.split(/[#＃]/u))
    .filter((tag) => tag !== '' && !/^\p{N}+$/u.test(tag))
  return [...new Set(tags.map((tag) => tag.toLowerCase()))]
}

/** The mentioned usernames of a caption without `@`, lower case, each once. Full stops that end a sentence are dropped. */
export function extractMentions(caption: string): string[] {
  const names = [...caption.matchAll(mention)].flatMap(([, name]) => name?.replace(/\.+$/, '').toLowerCase() || [])
  return [...new Set(names)]
}
