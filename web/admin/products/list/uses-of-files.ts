import { isPictureLike } from '../picture-names.ts'
import type { Dropped } from '../use-dropped-files.ts'

export type FileUse = 'import' | 'update' | 'compare' | 'pictures'

/**
 * What dropped files can be used for, what they are most likely for first: one list of prices, or any number of pictures,
 * folders and zips. Empty where there is no use for all of them together.
 */
export function usesOf({ files, entries }: Dropped, { isRoot }: { isRoot: boolean }): readonly FileUse[] {
  const hasFolder = entries.some(({ isDirectory }) => isDirectory)
  const areZips = files.every(({ name }) => /\.zip$/i.test(name))
  const arePictures = files.every((file) => isPictureLike(file) || /\.zip$/i.test(file.name))
  const pictures: FileUse[] = isRoot && (hasFolder || arePictures) ? ['pictures'] : []
  const isOneList = files.length === 1 && !hasFolder && (areZips || !arePictures)
  const lists: FileUse[] = !isOneList ? [] : isRoot ? ['update', 'import', 'compare'] : ['compare']
  return [...lists, ...pictures]
}
