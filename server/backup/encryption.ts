import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { open } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'

/**
 * An encrypted file is, after its first line:
 *
 * - 16 random bytes, the salt;
 * - 16 bytes by which the passphrase is checked;
 * - the content in chunks of 1 MiB, the last one shorter, each encrypted by AES-256-GCM and followed by its tag of 16 bytes.
 *
 * The nonce of a chunk is its number and whether it is the last, so that none can be left out, moved or cut off.
 * Reasons: docs/decisions/0054-encrypted-backups.md.
 */
const FIRST_LINE = Buffer.from('mostrador-encrypted-backup 1\n')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const HEADER_BYTES = FIRST_LINE.length + SALT_BYTES + CHECK_BYTES
const KEY_BYTES = 32
const TAG_BYTES = 16
const CHUNK_BYTES = 1024 * 1024
/** Makes each guess expensive: 32 MiB, and a second on a small machine that is busy. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/** Encrypts in constant memory. The key is of this file alone. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await deriveKey(passphrase, salt)
  yield Buffer.concat([FIRST_LINE, salt, check])
  for await (const { index, isLast, bytes } of chunksOf(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(index, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts in constant memory; the content of a file that is not encrypted is passed on unchanged. Throws BackupError without
 * the passphrase, with another one, and when the file was changed or cut off.
 */
export async function* decrypt(
  file: string,
  content: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): AsyncGenerator<Uint8Array> {
  const { head, rest } = await splitOff(content, HEADER_BYTES)
  if (!head.subarray(0, FIRST_LINE.length).equals(FIRST_LINE)) {
    yield head
    yield* rest
    return
  }
  if (passphrase === null)
    throw new BackupError(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase`)
  const { key, check } = await deriveKey(passphrase, head.subarray(FIRST_LINE.length, -CHECK_BYTES))
  if (!isEqual(check, head.subarray(-CHECK_BYTES)))
    throw new BackupError(`${file} was encrypted with another passphrase`)
  for await (const { index, isLast, bytes } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw damaged(file)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(index, isLast))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const data = decipher.update(bytes.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw damaged(file)
    }
    yield data
  }
}

/** Whether a file begins as an encrypted one. False for a file that cannot be read: whoever reads it says why. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null)
  if (handle === null) return false
  try {
    const { buffer } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length)
    return buffer.equals(FIRST_LINE)
  } catch {
    return false
  } finally {
    await handle.close()
  }
}

function damaged(file: string): BackupError {
  return new BackupError(`${file} is damaged or cut off: nothing of it is used`)
}

function deriveKey(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    // The same letters may be typed as different code points.
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, COST, (error, derived) => {
      if (error) reject(error)
      else resolve({ key: derived.subarray(0, KEY_BYTES), check: derived.subarray(KEY_BYTES) })
    })
  })
}

function nonce(index: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(index, 5, 6)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Pieces of exactly `size` bytes; the last one, which may be shorter, is marked. There is always a last one. */
async function* chunksOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ index: number; isLast: boolean; bytes: Buffer }> {
  let index = 0
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    waiting.push(piece)
    length += piece.length
    // A full one waits for what follows: it may be the last.
    if (length <= size) continue
    const all = Buffer.concat(waiting)
    let start = 0
    for (; all.length - start > size; start += size)
      yield { index: index++, isLast: false, bytes: all.subarray(start, start + size) }
    waiting = [all.subarray(start)]
    length = all.length - start
  }
  yield { index, isLast: true, bytes: Buffer.concat(waiting) }
}

/** The first `size` bytes, fewer at the end of the content, and what follows. */
async function splitOff(
  content: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const pieces = content[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < size) {
    const next = await pieces.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return { head: head.subarray(0, size), rest: remaining() }

  async function* remaining(): AsyncGenerator<Uint8Array> {
    if (head.length > size) yield head.subarray(size)
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
