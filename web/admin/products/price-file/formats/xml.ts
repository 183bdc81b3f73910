import { SaxesParser } from 'saxes'
import { FileProblem } from './file-problem.ts'

/** Called for the elements of a document in order. Names come without their prefix, attributes as they are written. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
  /** Whether the rest of the document is of no interest. */
  isDone?(): boolean
}

const SLICE_BYTES = 256 * 1024

/** Reads a document slice by slice, so that it never exists as a whole in memory. Entities of its own are an error. */
export function readXml(bytes: Uint8Array, handler: XmlHandler, onProgress?: (share: number) => void): void {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const decoder = new TextDecoder()
  parser.on('opentag', ({ name, attributes }) => handler.open(localName(name), attributes))
  if (handler.close) parser.on('closetag', ({ name }) => handler.close?.(localName(name)))
  if (handler.text) {
    parser.on('text', (text) => handler.text?.(text))
    parser.on('cdata', (text) => handler.text?.(text))
  }
  parser.on('error', () => {
    throw new FileProblem('broken')
  })
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    const end = Math.min(from + SLICE_BYTES, bytes.length)
    parser.write(decoder.decode(bytes.subarray(from, end), { stream: end < bytes.length }))
    if (handler.isDone?.()) return
    onProgress?.(end / bytes.length)
  }
  parser.close()
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const plain = attributes[name]
  if (plain !== undefined) return plain
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key]
  return undefined
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
