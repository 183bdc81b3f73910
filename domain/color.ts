/** The least contrast between text and what lies behind it (WCAG 2.2, level AA). */
const MIN_CONTRAST = 4.5

/** The contrast of white text on a colour such as '#0e5a6b': from 1 (on white) to 21 (on black). */
export function contrastWithWhite(color: string): number {
  return 1.05 / (luminance(color) + 0.05)
}

/** Whether white text can be read on a colour. */
export function carriesWhiteText(color: string): boolean {
  return contrastWithWhite(color) >= MIN_CONTRAST
}

/** Relative luminance as WCAG defines it: 0 for black, 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
