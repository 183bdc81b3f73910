export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const CLEARANCE_PX = 8

/** How many pixels to lift a box so that it overlaps none of the others; 0 when it overlaps none. */
export function liftClearOf(box: Box, others: readonly Box[]): number {
  const fromBelow = others
    .filter(({ left, right }) => left < box.right + CLEARANCE_PX && right > box.left - CLEARANCE_PX)
    .toSorted((a, b) => b.bottom - a.bottom)
  let lift = 0
  for (const { top, bottom } of fromBelow) {
    const isClear = top >= box.bottom - lift + CLEARANCE_PX || bottom <= box.top - lift - CLEARANCE_PX
    if (!isClear) lift = box.bottom - top + CLEARANCE_PX
  }
  return lift
}
