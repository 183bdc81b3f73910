import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileCache } from '../file-cache.ts'
import type { FileCache, FileCacheOptions } from '../file-cache.ts'
import { DRAWING_VERSION } from './drawing-version.ts'

/** Both sizes of some 4,000 drawings. */
const BOUNDS = { files: 20_000, bytes: 64 * 1024 * 1024 }
const VERSION = /^[0-9a-f]{8}$/

/** The rendered drawings of this version, in its own folder; those of other versions are removed. */
export function openDrawingFiles(
  folder: string,
  { log, siblings }: Pick<FileCacheOptions, 'log' | 'siblings'>,
): FileCache {
  void removeOtherVersions(folder)
  return createFileCache({
    folder: join(folder, DRAWING_VERSION),
    extension: '.webp',
    isWhole: isWholeWebp,
    bounds: BOUNDS,
    log,
    siblings,
  })
}

async function removeOtherVersions(folder: string): Promise<void> {
  try {
    const others = (await readdir(folder)).filter((name) => VERSION.test(name) && name !== DRAWING_VERSION)
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  } catch {
    // There is no folder yet; or the next start removes them.
  }
}

/** The header says how many bytes there are. */
function isWholeWebp(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'RIFF' && file.readUInt32LE(4) === file.length - 8
}
