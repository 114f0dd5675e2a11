/** The people whose username contains what was typed, with or without `@`. Everyone while nothing is typed. */
export function matchPeople<Person extends { username: string }>(
  people: readonly Person[],
  text: string,
): readonly Person[] {
  const query = text.trim().replace(/^@/, '').toLowerCase()
  return query === '' ? people : people.filter(({ username }) => username.toLowerCase().includes(query))
}
