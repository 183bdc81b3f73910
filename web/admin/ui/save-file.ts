/** Saves a file to the browser's downloads. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers start to read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
