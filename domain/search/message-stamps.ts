const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?`
const WHEN = `(?:${DATE},?\\s+${TIME}|${TIME},?\\s+${DATE})`
/** '[30/11, 10:32 a. m.] Ana: ' of copied messages, and '30/11/26, 10:32 - Ana: ' of an exported chat. */
const STAMP = new RegExp(`^\\s*(?:\\[${WHEN}\\]|${WHEN}\\s+-)\\s*[^:]{1,80}:(?:\\s+|$)`, 'iu')
/** Marks of the direction of writing, which messengers put around dates, names and files. */
const DIRECTIONS = /[\u{200e}\u{200f}\u{202a}-\u{202e}]/gu

/**
 * A message without when and by whom each of its lines was sent: several messages that are copied together begin with
 * that. Other lines stay as they are.
 */
export function withoutStamps(message: string): string {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const plain = line.replace(DIRECTIONS, '')
      return STAMP.test(plain) ? plain.replace(STAMP, '') : line
    })
    .join('\n')
}
