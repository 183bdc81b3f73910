/**
 * Collects the runs of a rich text; how it is pronounced (`rPh`) is no part of it. Raised digits after others stand apart: 1 and
 * 1/2 are no 11/2, 12 and 50 no 1250.
 */
export function textCollector() {
  let text = ''
  let isInText = false
  let isInPhonetic = false
  let isRaised = false
  let isStart = false
  return {
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'rPh') isInPhonetic = true
      else if (name === 'r') isRaised = false
      else if (name === 'vertAlign') isRaised = attributes['val'] === 'superscript'
      else if (name === 't') {
        isInText = !isInPhonetic
        isStart = true
      }
    },
    text: (piece: string): void => {
      if (!isInText) return
      if (isStart && isRaised && /\d$/.test(text) && /^\d/.test(piece)) text += ' '
      text += piece
      isStart = false
    },
    close: (name: string): void => {
      if (name === 'rPh') isInPhonetic = false
      else if (name === 't') isInText = false
    },
    take: (): string => {
      const taken = unescaped(text)
      isRaised = false
      text = ''
      return taken
    },
  }
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\dA-F]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
}
