/** Collects the runs of a rich text; how it is pronounced (`rPh`) is no part of it. */
export function textCollector() {
  let text = ''
  let isInText = false
  let isInPhonetic = false
  return {
    open: (name: string): void => {
      if (name === 'rPh') isInPhonetic = true
      else if (name === 't') isInText = !isInPhonetic
    },
    text: (piece: string): void => {
      if (isInText) text += piece
    },
    close: (name: string): void => {
      if (name === 'rPh') isInPhonetic = false
      else if (name === 't') isInText = false
    },
    take: (): string => {
      const taken = unescaped(text)
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
