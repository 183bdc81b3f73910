/** For a product page. */
export const SM_SIDE = 800
/** For a card on a phone with two pixels per point. */
export const XS_SIDE = 320
