/** The help article on getting an export from Instagram. */
export const archiveHelpPath = '/exporting-your-archive'
