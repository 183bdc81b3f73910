/**
 * The name of the constraint that a statement has violated, or undefined. Citus passes on the message alone, which names the
 * constraint of the shard: `… unique constraint "tags_name_key_102008"`.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string }
  if (constraint !== undefined || !code?.startsWith('23')) return constraint
  return /constraint "([^"]+?)(?:_\d{5,})?"/.exec(message ?? '')?.[1]
}
