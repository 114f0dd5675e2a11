/** What the picture on the landing page shows. Fictional, like the account, and labelled as sample data there. */
export const samplePicture = {
  username: 'lena.sails',
  followers: [
    177210, 177344, 177420, 177395, 177502, 177640, 177655, 177730, 177902, 178010, 178066, 178240, 178302, 178377,
    178420, 178590, 178644, 178702, 178955, 180210, 182470, 184090, 185020, 185530, 185860, 186040, 186190, 186377,
    186610, 186904,
  ],
  gained: 982,
  engagement: { value: 0.0268, change: 0.0031 },
  postsPerWeek: { value: 4.3, change: 3.3 },
} as const
