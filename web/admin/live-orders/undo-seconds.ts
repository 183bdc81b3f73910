/** How long the alert of a change of status offers to take it back. */
export const UNDO_SECONDS = 10
