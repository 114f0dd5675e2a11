/** Services whose exports people upload by mistake, and two kinds of ZIPs that aren't exports at all. */
const foreignSources = [
  'facebook',
  'tiktok',
  'x',
  'snapchat',
  'whatsapp',
  'google',
  'telegram',
  'discord',
  'linkedin',
  'spotify',
  'reddit',
  'pinterest',
  'pictures',
  'documents',
] as const
export type ForeignSource = (typeof foreignSources)[number]

// By file names that only this service's export has.
const marks: readonly (readonly [ForeignSource, RegExp])[] = [
  [
    'facebook',
    /your_facebook_activity\/|apps_and_websites_off_of_facebook|friends_and_followers\/|\/facebook_|about_you\//,
  ],
  ['tiktok', /user_data_tiktok\.json|tiktok\/|tiktok (?:live|shop|shopping)|(?:^|\/)user_data\.json$/],
  ['x', /(?:^|\/)data\/(?:tweets?|account|manifest|follower|like)\.js$|your archive\.html$/],
  ['snapchat', /snap_history|memories_history|(?:^|\/)json\/(?:chat_history|snap_pro|account_history)\.json$/],
  ['whatsapp', /_chat\.txt$|whatsapp chat with|whatsapp_/],
  ['google', /(?:^|\/)takeout\//],
  ['telegram', /(?:^|\/)(?:chats\/chat_\d+|telegram|export_results\.html)|(?:^|\/)result\.json$/],
  ['discord', /(?:^|\/)servers\/index\.json$|messages\/c\d+\/(?:channel\.json|messages\.(?:csv|json))$/],
  ['linkedin', /(?:^|\/)(?:connections|invitations|positions|registration)\.csv$/],
  ['spotify', /streaminghistory|streaming_history|(?:^|\/)yourlibrary\.json$/],
  ['reddit', /(?:^|\/)(?:post_votes|comment_votes|subscribed_subreddits)\.csv$/],
  ['pinterest', /pinterest/],
]
const pictures = /\.(?:jpe?g|png|gif|webp|heic|mp4|mov)$/
const documents = /\.(?:pdf|docx?|xlsx?|pptx?|odt|txt|csv|md|pages)$/

/** Guesses from the names in a ZIP what it is, if it isn't from Instagram. */
export class ForeignGuess {
  private readonly hits = new Map<ForeignSource, number>()
  private files = 0
  private pictures = 0
  private documents = 0

  add(path: string): void {
    const lower = path.toLowerCase()
    this.files += 1
    if (pictures.test(lower)) this.pictures += 1
    if (documents.test(lower)) this.documents += 1
    for (const [source, mark] of marks) if (mark.test(lower)) this.hits.set(source, (this.hits.get(source) ?? 0) + 1)
  }

  /** The service with the most matches, or else the kind of most files; `null` without any indication. */
  get source(): ForeignSource | null {
    const [first] = [...this.hits].sort((a, b) => b[1] - a[1])
    if (first !== undefined) return first[0]
    if (2 * this.pictures > this.files) return 'pictures'
    return 2 * this.documents > this.files ? 'documents' : null
  }

  get isEmpty(): boolean {
    return this.files === 0
  }

  /** True if names from another service's export were found. */
  get isService(): boolean {
    return this.hits.size > 0
  }
}
