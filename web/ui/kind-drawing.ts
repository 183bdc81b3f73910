// '-1_1_2in' or '-20mm' of an address such as '/drawings/…/codo-90-pvc-1_1_2in.svg'; an angle has no unit.
const SIZES = /(?:-[\d._]+[a-z]+)+(?=(?:-xs)?\.(?:svg|webp)$)/

/** The address of the drawing without its sizes, which nobody could read in a small picture; that of a photograph as it is. */
export function kindDrawing(address: string): string {
  return address.startsWith('/drawings/') ? address.replace(SIZES, '') : address
}
