import { build, isBuilt } from './build.ts'
import { withSetupLock } from './setup-lock.ts'
import { arePackagesInstalled, installPackages } from './packages.ts'

/** Installs the packages when they differ from the locked ones. */
export async function ensurePackages(): Promise<void> {
  if (arePackagesInstalled()) return
  await withSetupLock(async () => {
    if (!arePackagesInstalled()) await installPackages()
  })
}

/** Builds the pages when their sources have changed since. */
export async function ensureBuild(): Promise<void> {
  if (isBuilt()) return
  await withSetupLock(async () => {
    if (!isBuilt()) await build()
  })
}
