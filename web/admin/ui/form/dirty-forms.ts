const dirty = new Set<string>()

/** Which forms of the screen hold changes that are not saved; the leave guard asks it. */
export const dirtyForms = {
  mark(id: string, isDirty: boolean): void {
    if (isDirty) dirty.add(id)
    else dirty.delete(id)
  },
  any(): boolean {
    return dirty.size > 0
  },
}
