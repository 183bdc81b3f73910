/** Whether a text has more than `most` characters, counted as the database and the schemas of the API do: an emoji is one, not two. */
export function isLongerThan(text: string, most: number): boolean {
  // Only texts between the two counts are taken apart.
  return text.length > most && (text.length > 2 * most || Array.from(text).length > most)
}
