/** Style of a text that is cut after some lines, also within a word without a blank; the whole is in the element's title. */
export function clamped<Lines extends string | Readonly<Record<string, string>>>(lines: Lines) {
  return {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflowWrap: 'anywhere',
  } as const
}
