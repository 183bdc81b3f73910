import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { userCache } from '#tools/browser/user-cache.ts'

/** The files that drawings depend on; a change renders the pictures again. */
const SOURCES = ['domain/drawing/**/*.ts', 'server/images/**/*.ts', 'package-lock.json']
const PREFIX = 'demo-pictures-'

/** Copies the pictures that an earlier run of the same code rendered into a new data folder, if there are any. */
export function restorePictures(dataDir: string): void {
  const kept = join(userCache(), folderName())
  if (existsSync(kept)) cpSync(kept, join(dataDir, 'images'), { recursive: true })
}

/** Stores the pictures of a data folder for the next run, replacing those of earlier code. */
export function keepPictures(dataDir: string): void {
  const cache = userCache()
  if (existsSync(join(cache, folderName()))) return
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, PREFIX))
  cpSync(join(dataDir, 'images'), draft, { recursive: true })
  for (const name of readdirSync(cache))
    if (name.startsWith(PREFIX) && join(cache, name) !== draft) rmSync(join(cache, name), { recursive: true })
  // Renamed when complete.
  renameSync(draft, join(cache, folderName()))
}

function folderName(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of globSync(SOURCES, { cwd: projectRoot }).toSorted())
    hash.update(file).update(readFileSync(join(projectRoot, file)))
  return PREFIX + hash.digest('hex').slice(0, 16)
}
