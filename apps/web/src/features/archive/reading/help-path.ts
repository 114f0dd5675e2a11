/** The article of the help centre that shows how to get an archive from Instagram. */
export const archiveHelpPath = '/exporting-your-archive'
