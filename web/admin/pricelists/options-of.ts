/** The options of a select by their labels, in the order of the texts. */
export function optionsOf<T extends string>(
  labels: Readonly<Record<T, string>>,
): { value: T; label: string }[] {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))
}
