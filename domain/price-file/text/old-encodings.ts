/** Encodings of old systems: of Macs, and of DOS, in which many programs of stores still write their lists. */
export type OldEncoding = 'macintosh' | 'ibm850'

/** The characters of code page 850 from 0x80 on; the letters of Spanish are the same in code page 437. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** Bytes that are a letter of Spanish in one encoding, and hardly ever follow a letter in a text of another. */
const LETTERS = {
  // ü é É í ó ú ñ Ñ; á is the no-break space of Windows-1252, and Á its µ.
  ibm850: bytesOf([0x81, 0x82, 0x90, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5]),
  // É Ñ á é í ñ ó ú; between letters, as some of them are dashes and apostrophes of Windows-1252.
  macintosh: bytesOf([0x83, 0x84, 0x87, 0x8e, 0x92, 0x96, 0x97, 0x9c]),
  // Á É Í Ñ Ó Ú Ü á é í ñ ó ú ü.
  windows1252: bytesOf([0xc1, 0xc9, 0xcd, 0xd1, 0xd3, 0xda, 0xdc, 0xe1, 0xe9, 0xed, 0xf1, 0xf3, 0xfa, 0xfc]),
}

/**
 * The old encoding in which a text that is no UTF-8 spells more words of Spanish than in Windows-1252; null for
 * Windows-1252, also without any sign of another.
 */
export function guessOldEncoding(bytes: Uint8Array): OldEncoding | null {
  let ibm850 = 0
  let macintosh = 0
  let windows1252 = 0
  for (let at = 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80 || !isLetter(bytes[at - 1])) continue
    if (LETTERS.ibm850[byte] === 1) ibm850 += 1
    if (LETTERS.macintosh[byte] === 1 && isLetter(bytes[at + 1])) macintosh += 1
    if (LETTERS.windows1252[byte] === 1) windows1252 += 1
  }
  if (Math.max(ibm850, macintosh) <= windows1252 * 2) return null
  return ibm850 >= macintosh ? 'ibm850' : 'macintosh'
}

export function decodeOld(bytes: Uint8Array, encoding: OldEncoding): string {
  if (encoding === 'macintosh') return new TextDecoder('macintosh').decode(bytes)
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : IBM850.charCodeAt(byte - 0x80)))
  return new TextDecoder('utf-16le').decode(codes)
}

function isLetter(byte: number | undefined): boolean {
  const lower = (byte ?? 0) | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

/** A table with a 1 for each of these bytes. */
function bytesOf(bytes: readonly number[]): Uint8Array {
  const table = new Uint8Array(256)
  for (const byte of bytes) table[byte] = 1
  return table
}
