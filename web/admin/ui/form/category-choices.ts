import type { ChoiceOption } from './choice-option.tsx'

/** The categories in tree order, each with its path: the same name may occur in several branches. */
export function categoryChoices(
  categories: readonly { id: number; name: string; depth: number }[],
): ChoiceOption[] {
  const way: string[] = []
  return categories.map(({ id, name, depth }) => {
    way.length = depth
    const hint = way.join(' › ') || undefined
    way[depth] = name
    return { id, name, depth, hint }
  })
}
