/** The set with or without one of its members. */
export function withMember<T>(set: ReadonlySet<T>, member: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set)
  if (isIn) next.add(member)
  else next.delete(member)
  return next
}
