import { useSyncExternalStore } from 'react'
import { MAX_FAVOURITES } from '#domain/limits.ts'
import { aliasPairs } from '../ui/alias-pairs.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

const NONE: readonly number[] = []

/** How they are stored: the ids of products in the order in which they were marked. */
export const favouritePairs = aliasPairs<readonly number[]>({ none: NONE, read: readIds })

/** The favourites of a link for a group, in the local storage of this device, for the last links. */
const deviceFavourites = createAliasStore<readonly number[]>(inLocalStorage('favourites'), favouritePairs)

/** None until hydrated. */
export function useDeviceFavourites(alias: string): readonly number[] {
  return useSyncExternalStore(
    deviceFavourites.subscribe,
    () => deviceFavourites.current(alias),
    () => NONE,
  )
}

/** Marks or unmarks a product; false when the list is full. */
export function setDeviceFavourite(alias: string, productId: number, wanted: boolean): boolean {
  deviceFavourites.update(alias, (ids) => {
    const others = ids.filter((id) => id !== productId)
    return wanted ? [...others, productId] : others
  })
  return deviceFavourites.current(alias).includes(productId) === wanted
}

/** At most as many as on the server; damaged entries are left out. */
function readIds(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return NONE
  const ids = stored.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)
  return [...new Set(ids)].slice(0, MAX_FAVOURITES)
}
