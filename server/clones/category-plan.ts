/** The current state of a category of the parent catalogue. */
export interface ParentCategory {
  readonly id: number
  readonly name: string
  readonly motherId: number | null
  readonly position: number | null
  /** Attached to the catalogue itself, not only through an ancestor. */
  readonly attached: boolean
}

/** The state of a parent's category that was last synced to the clone. */
export interface SyncedCategory {
  readonly parentId: number
  /** null: the account deleted its copy; it is not copied again. */
  readonly categoryId: number | null
  readonly name: string
  readonly motherId: number | null
  readonly position: number | null
  readonly attached: boolean
}

/** Changes that sync the copies of categories. Each one names the value it replaces: a copy with another value was edited by the account. */
export interface CategoryPlan {
  readonly renamed: readonly { id: number; from: string; to: string }[]
  readonly moved: readonly { id: number; from: number | null; to: number | null }[]
  /** Moved to another position among their siblings. */
  readonly repositioned: readonly { id: number; from: number | null; to: number | null }[]
  readonly attached: readonly number[]
  readonly detached: readonly number[]
  /** Rows of clone_categories to update, with their new values. */
  readonly synced: readonly SyncedCategory[]
  /** Categories that the parent catalogue no longer has. */
  readonly removed: readonly SyncedCategory[]
}

/**
 * Compares a parent catalogue with its last synced state. `copyOf` maps the id of a parent's category to the id of its
 * copy. Where the category above was not copied, the copy becomes a root category.
 */
export function planCategories(
  parents: readonly ParentCategory[],
  lastSynced: readonly SyncedCategory[],
  copyOf: ReadonlyMap<number, number>,
): CategoryPlan {
  const known = new Map(lastSynced.map((row) => [row.parentId, row]))
  const now = new Set(parents.map(({ id }) => id))
  const pairs = parents.flatMap((parent) => {
    const before = known.get(parent.id)
    if (!before) return []
    const motherId = parent.motherId !== null && copyOf.has(parent.motherId) ? parent.motherId : null
    const { name, position, attached } = parent
    return [{ before, now: { ...before, name, motherId, position, attached } }]
  })
  const copied = pairs.flatMap(({ before, now }) =>
    before.categoryId === null ? [] : [{ id: before.categoryId, before, now }],
  )
  return {
    renamed: copied.flatMap(({ id, before, now }) =>
      before.name === now.name ? [] : [{ id, from: before.name, to: now.name }],
    ),
    moved: copied.flatMap(({ id, before, now }) =>
      before.motherId === now.motherId
        ? []
        : [{ id, from: copyOfMother(before.motherId), to: copyOfMother(now.motherId) }],
    ),
    repositioned: copied.flatMap(({ id, before, now }) =>
      before.position === now.position ? [] : [{ id, from: before.position, to: now.position }],
    ),
    attached: copied.flatMap(({ id, before, now }) => (now.attached && !before.attached ? [id] : [])),
    detached: copied.flatMap(({ id, before, now }) => (before.attached && !now.attached ? [id] : [])),
    synced: pairs.flatMap(({ before, now }) => (isSame(before, now) ? [] : [now])),
    removed: lastSynced.filter(({ parentId }) => !now.has(parentId)),
  }

  function copyOfMother(motherId: number | null): number | null {
    return motherId === null ? null : (copyOf.get(motherId) ?? null)
  }
}

function isSame(a: SyncedCategory, b: SyncedCategory): boolean {
  return (
    a.name === b.name && a.motherId === b.motherId && a.position === b.position && a.attached === b.attached
  )
}
