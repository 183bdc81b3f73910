/** Runs in the page. The texts of cells that hold more than they show. */
export function cut(cells: (HTMLElement | SVGElement)[]): (string | null)[] {
  return cells
    .filter((cell) => {
      if (cell.textContent === '') return false
      const range = document.createRange()
      range.selectNodeContents(cell)
      const text = range.getBoundingClientRect()
      const box = cell.getBoundingClientRect()
      return (
        text.left < box.left - 1 ||
        text.right > box.right + 1 ||
        text.top < box.top - 1 ||
        text.bottom > box.bottom + 1 ||
        cell.scrollWidth > cell.clientWidth + 1
      )
    })
    .map((cell) => cell.textContent)
}
