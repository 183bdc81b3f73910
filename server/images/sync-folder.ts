import { open } from 'node:fs/promises'

/** Makes the names of a folder's files durable: a file that was renamed into it survives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
