/** The people whose username contains the query, with or without `@`. Everyone if the query is empty. */
export function matchPeople<Person extends { username: string }>(
  people: readonly Person[],
  text: string,
): readonly Person[] {
  const query = text.trim().replace(/^@/, '').toLowerCase()
  return query === '' ? people : people.filter(({ username }) => username.toLowerCase().includes(query))
}
