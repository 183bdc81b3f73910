/** The parts of a name between and around <em> and </em>, as plain text: no HTML of a response is rendered. */
export function highlightParts(highlighted: string): { text: string; isFound: boolean }[] {
  return highlighted
    .split(/(<em>.*?<\/em>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const found = /^<em>(.*)<\/em>$/s.exec(part)?.[1]
      return { text: found ?? part, isFound: found !== undefined }
    })
}
