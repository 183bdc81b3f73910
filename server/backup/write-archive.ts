import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createTarPacker } from 'modern-tar'
import { BackupError } from './backup-error.ts'
import { encrypt } from './encryption.ts'
import { syncFolder } from '../images/sync-folder.ts'

/** A tar that is being written, file by file. */
export interface Archive {
  add(name: string, body: Uint8Array): Promise<void>
}

/**
 * Writes a tar with mode 600. It is FILE.part until it is complete and durable; FILE.part is removed when `fill` fails.
 * With a passphrase it is encrypted. Throws BackupError when FILE exists or cannot be written.
 */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<void>,
  passphrase: string | null = null,
): Promise<{ bytes: number }> {
  const part = `${file}.part`
  refuseExisting(file)
  const handle = await create(part)
  try {
    await pack(handle, fill, passphrase)
    await handle.sync()
    const { size } = await handle.stat()
    refuseExisting(file)
    await rename(part, file)
    await syncFolder(dirname(file))
    return { bytes: size }
  } catch (error) {
    await rm(part, { force: true })
    throw isSystemError(error) ? new BackupError(`${file} cannot be written: ${error.message}`) : error
  } finally {
    await handle.close()
  }
}

async function pack(
  handle: FileHandle,
  fill: (archive: Archive) => Promise<void>,
  passphrase: string | null,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  const written = handle.writeFile(passphrase === null ? readable : encrypt(readable, passphrase))
  written.catch(() => undefined)
  try {
    await fill({
      add: async (name, body) => {
        const writer = controller.add({ name, size: body.length, mode: 0o600 }).getWriter()
        await writer.write(body)
        await writer.close()
      },
    })
    controller.finalize()
  } catch (error) {
    controller.error(error)
    // When the disk is full, this throws the reason; otherwise it throws the same error.
    await written
    throw error
  }
  await written
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name`)
}

async function create(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') {
      throw new BackupError(
        `${part} is there: another backup is being written, or was broken off; remove it when none is`,
      )
    }
    throw new BackupError(`${part} cannot be written: ${message}`)
  }
}

/** An error of the file system; database errors have a code too, but no syscall. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
