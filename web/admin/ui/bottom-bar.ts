/** The height that the bar with the sections takes at the bottom of the window; 0 without it. What sticks there stays above. */
export const BOTTOM_BAR = 'var(--bottom-bar, 0px)'
