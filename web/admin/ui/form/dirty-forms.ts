const dirty = new Set<string>()

/** Registry of the forms with unsaved changes, for the leave guard. */
export const dirtyForms = {
  mark(id: string, isDirty: boolean): void {
    if (isDirty) dirty.add(id)
    else dirty.delete(id)
  },
  any(): boolean {
    return dirty.size > 0
  },
}
